import { hash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { expectKnownStyles } from '../expect-known-styles.js';
import type { GraphqlContext } from './graphql-subject.js';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** The page that a browser is given. */
export function describeGraphiql({ app, path }: GraphqlContext): void {
  it('a browser gets GraphiQL, whole and from this host', async () => {
    const answer = await app.get(path, BROWSER);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(answer.text).toContain('GraphiQL');
    const loaded = [
      ...answer.text.matchAll(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=[^>]*>/g),
    ];
    // Without an icon that is nothing a browser would ask for /favicon.ico, which is not there.
    expect(loaded.map(([tag]) => tag)).toEqual(['<link rel="icon" href="data:,">']);
    expect(answer.text).not.toMatch(/@import|url\(\s*['"]?(?:https?:)?\/\//);
  });

  it('its policy lets it talk to this host alone', async () => {
    const answer = await app.get(path, BROWSER);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
  });

  it('its policy names each of its styles, and lets in no other', async () => {
    expectKnownStyles(await app.get(path, BROWSER));
  });

  it('its policy names each of its scripts, and lets nothing else run', async () => {
    const answer = await app.get(`${path}?query=%7B__typename%7D`, BROWSER);
    const scripts = [...answer.text.matchAll(/<script>(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
    expect(scripts.length).toBeGreaterThan(1);
    expect(answer.headers['content-security-policy']).toContain(
      `script-src ${hashes.join(' ')}; style-src`,
    );
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('what stands in the URL cannot leave the script that shows it', async () => {
    const query = encodeURIComponent('{ a(b: "</script><script>alert(1)</script>") }');
    const answer = await app.get(`${path}?query=${query}`, BROWSER);
    expect(answer.text).not.toContain('</script><script>alert(1)');
  });

  it.each([
    ['?raw in the URL', '&raw', BROWSER],
    ['a client that prefers JSON', '', { Accept: 'application/json, text/html;q=0.5' }],
  ])('%s gets JSON', async (_title, more, headers) => {
    const answer = await app.get(`${path}?query=%7B__typename%7D${more}`, headers);
    expect(answer.json()).toEqual({ data: { __typename: 'Query' } });
  });
}
