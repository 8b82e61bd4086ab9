import { describe, expect, it } from '@jest/globals';
import { expectKnownStyles } from '../expect-known-styles.js';
import type { GraphqlContext } from './graphql-subject.js';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** The page that a browser is given. */
export function describeGraphiql({ app, path, subject }: GraphqlContext): void {
  const { graphqlExamples: examples } = subject.service;

  it('a browser gets GraphiQL, with all that it loads from this host', async () => {
    const response = await app.get(path, BROWSER);
    expect([response.status, response.headers['content-type'], response.headers.vary]).toEqual([
      200,
      'text/html; charset=utf-8',
      'Accept, Accept-Encoding',
    ]);
    expect(response.text).toContain('GraphiQL');
    const loaded = response.text.matchAll(
      /<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)="([^"]*)"/g,
    );
    const addresses = [...loaded].map(([, address = '']) => address);
    expect(addresses.filter((address) => !/^(?:\/(?!\/)|data:)/.test(address))).toEqual([]);
    for (const name of ['editor.js', 'editor.css']) {
      expect(addresses).toContain(`${path}/${name}`);
      const { status, headers } = await app.get(`${path}/${name}`, { 'Accept-Encoding': 'br' });
      expect([status, headers['content-encoding'], headers.etag]).toEqual([
        200,
        'br',
        expect.stringMatching(/^"[\w-]+-br"$/),
      ]);
    }
  });

  it('its styles load nothing, not even a font', async () => {
    const { text } = await app.get(`${path}/editor.css`);
    expect(text).not.toMatch(/@import|@font-face|url\(\s*['"]?(?!data:image)/);
  });

  it('its policy lets it talk to this host alone, and no script or style of the page run', async () => {
    const { headers } = await app.get(path, BROWSER);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('its policy names each of its styles, and lets in no other', async () => {
    expectKnownStyles(await app.get(path, BROWSER));
  });

  it('the page is the same whatever stands in the URL, which its script reads', async () => {
    const query = encodeURIComponent('{ a(b: "</script><script>alert(1)</script>") }');
    const plain = await app.get(path, BROWSER);
    const response = await app.get(`${path}?query=${query}&variables=${query}`, BROWSER);
    expect([response.status, response.text]).toEqual([200, plain.text]);
  });

  it.each([
    ['?raw in the URL', '&raw', BROWSER],
    ['a client that prefers JSON', '', { Accept: 'application/json, text/html;q=0.5' }],
  ])('%s gets JSON', async (_title, more, headers) => {
    const response = await app.get(`${path}?query=%7B__typename%7D${more}`, headers);
    expect(response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('its examples are queries with filters, relations and cursors, a mutation and subscriptions', () => {
    const all = examples.map(({ query }) => query).join('\n');
    for (const word of ['query ', 'filter: {', 'Connection(', 'mutation ', 'subscription '])
      expect(all).toContain(word);
  });

  describe.each(examples)('the example "$title"', ({ query, variables, needsSession }) => {
    it('stands in the page', async () => {
      const { text } = await app.get(path, BROWSER);
      expect(text.replaceAll('&quot;', '"')).toContain(query);
    });

    it('comes to data, or, as a subscription that the schema has, needs a stream', async () => {
      const session = needsSession ? { 'X-Sandbox-Session': 'keep-graphiql' } : {};
      const response = await app.send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...session },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = Object(response.json());
      if (query.startsWith('subscription')) {
        expect(errors).toMatchObject([{ extensions: { code: 'subscription_needs_stream' } }]);
        return;
      }
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).not.toMatch(/"(?:data|edges|messages|comments|bookings)":\[\]/);
    });
  });
}
