import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../expect-problem.js';
import type { ClientResponse } from '../http-client.js';
import { type ContractContext, firstOf, largestOf } from './subject.js';

/** What stands in the place of an id and names no record. */
const NO_IDS = [
  '0',
  '-1',
  '1.5',
  '1.0',
  '007',
  'abc',
  '1e3',
  '0x1',
  '+1',
  '1%20',
  '%201',
  '%00',
  '1%00',
  'null',
  '__proto__',
  'constructor',
  '99999999999999999999',
  '9007199254740993',
  '1,2',
];

/** One record: bare, with validators, and everything that names none. */
export function describeRecords({ oracle, app, root }: ContractContext): void {
  const resource = largestOf(oracle).name;
  const record = firstOf(oracle, resource);
  const path = `${root}/${resource}/${record.id}`;

  it.each(oracle.api.resources)(
    '$name: one record is bare, with a strong ETag',
    async ({ name }) => {
      const last = oracle.records(name).at(-1);
      const response = await app.get(`${root}/${name}/${last?.id}`);
      expect(response.status).toBe(200);
      expect(response.text).toBe(JSON.stringify(last));
      expect(response.headers).toMatchObject({
        'content-type': 'application/json',
        'content-length': String(response.body.length),
        etag: expect.stringMatching(/^"[\x21\x23-\x7e]+"$/),
        'last-modified': new Date(String(last?.updated_at)).toUTCString(),
      });
    },
  );

  it('the ETag stands for the bytes, so another representation has another', async () => {
    const paths = ['', '?fields=id', '?fields=id,updated_at', '?fields=updated_at,id'];
    const responses = await Promise.all(paths.map((query) => app.get(`${path}${query}`)));
    const [whole, id, both, swapped] = responses.map(({ headers }) => headers.etag);
    expect(new Set([whole, id, both]).size).toBe(3);
    expect(both).toBe(swapped);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const got = await app.get(path);
    const head = await app.send(path, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['etag', 'last-modified', 'content-type', 'content-length'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
  });

  describe('conditions', () => {
    const validators = async (): Promise<{ readonly etag: string; readonly date: string }> => {
      const { headers } = await app.get(path);
      return { etag: String(headers.etag), date: String(headers['last-modified']) };
    };

    it.each([
      ['the tag', (tag: string) => tag],
      ['a list with the tag', (tag: string) => `"other", ${tag} , W/"more"`],
      ['the tag, weak', (tag: string) => `W/${tag}`],
      ['*', () => '*'],
    ])('If-None-Match with %s is 304', async (_name, format) => {
      const { etag, date } = await validators();
      for (const extra of [{}, { 'Cache-Control': 'no-cache' }, { 'Cache-Control': 'max-age=0' }]) {
        const response = await app.get(path, { 'If-None-Match': format(etag), ...extra });
        expectNotModified(response, etag, date);
      }
    });

    it('HEAD takes part in it', async () => {
      const { etag, date } = await validators();
      const headers = { 'If-None-Match': etag };
      expectNotModified(await app.send(path, { method: 'HEAD', headers }), etag, date);
    });

    it.each([['"other"'], ['W/"other"'], ['other'], [''], ['"other", "more"']])(
      'If-None-Match: %s is 200',
      async (tags) => {
        expect((await app.get(path, { 'If-None-Match': tags })).status).toBe(200);
      },
    );

    it('the tag of another representation does not match', async () => {
      const { etag } = await validators();
      expect((await app.get(`${path}?fields=id`, { 'If-None-Match': etag })).status).toBe(200);
    });

    it('If-Modified-Since of the last change is 304, of the second before it 200', async () => {
      const { etag, date } = await validators();
      const before = new Date(Date.parse(date) - 1000).toUTCString();
      expectNotModified(await app.get(path, { 'If-Modified-Since': date }), etag, date);
      expect((await app.get(path, { 'If-Modified-Since': before })).status).toBe(200);
      expect((await app.get(path, { 'If-Modified-Since': 'yesterday' })).status).toBe(200);
    });

    it('If-None-Match wins over If-Modified-Since', async () => {
      const { date } = await validators();
      const headers = { 'If-None-Match': '"other"', 'If-Modified-Since': date };
      expect((await app.get(path, headers)).status).toBe(200);
    });

    it('If-Match of another tag is 412', async () => {
      expectProblem(await app.get(path, { 'If-Match': '"other"' }), {
        status: 412,
        code: 'precondition_failed',
      });
    });
  });

  describe('no record', () => {
    it.each(NO_IDS)('%s', async (id) => {
      expectProblem(await app.get(`${root}/${resource}/${id}`), {
        status: 404,
        code: 'not_found',
        instance: `${root}/${resource}/${id}`,
      });
    });

    it.each(oracle.api.resources)('$name: an id beyond the last', async ({ name }) => {
      const beyond = (oracle.records(name).at(-1)?.id ?? 0) + 1;
      expectProblem(await app.get(`${root}/${name}/${beyond}`), {
        status: 404,
        code: 'not_found',
        detail: String(beyond),
      });
    });
  });

  it.each(['limit=1', 'page=1', 'id=1', 'nope=1', '__proto__=1'])(
    'one record takes no %s',
    async (query) => {
      expectProblem(await app.get(`${path}?${query}`), {
        status: 400,
        code: 'unknown_parameter',
        allowed: ['fields', 'expand'],
      });
    },
  );
}

/** RFC 9110 15.4.5: no body, and the validators that the 200 would have. */
function expectNotModified(response: ClientResponse, etag: string, date: string): void {
  expect([response.status, response.text]).toEqual([304, '']);
  expect(response.headers).toMatchObject({ etag, 'last-modified': date });
  expect(response.headers['content-type']).toBeUndefined();
  expect(response.headers['content-length']).toBeUndefined();
}
