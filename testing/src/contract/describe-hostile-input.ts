import { afterEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../expect-problem.js';
import { parseLinkHeader } from '../parse-link-header.js';
import { sendRaw } from '../send-raw.js';
import { type ContractContext, largestOf } from './subject.js';

const commas = ','.repeat(10_000);

/** Queries of a list that are refused, by a name for the test's title. */
const REJECTED_QUERIES: readonly (readonly [name: string, query: string, code: string])[] = [
  ['__proto__ as a filter', '__proto__=1', 'unknown_field'],
  ['constructor as a filter', 'constructor=1', 'unknown_field'],
  ['__proto__ inside a path', '__proto__.polluted=1', 'unknown_field'],
  ['toString with a suffix', 'toString_like=a', 'unknown_field'],
  ['brackets, as other parsers nest', 'id[__proto__]=1', 'unknown_field'],
  ['an empty name', '=1', 'unknown_field'],
  ['a suffix alone', '_like=1', 'unknown_field'],
  ['__proto__ in sort', 'sort=__proto__', 'unknown_field'],
  ['constructor in fields', 'fields=constructor', 'unknown_field'],
  ['__proto__ in expand', 'expand=__proto__', 'unknown_relation'],
  ['constructor in expand', 'expand=constructor.prototype', 'unknown_relation'],
  ['an operator as expand', 'expand=toString', 'unknown_relation'],
  ['a lone percent sign', 'q=100%', 'malformed_url'],
  ['a broken escape', 'q=%zz', 'malformed_url'],
  ['a broken escape in a name', '%zz=1', 'malformed_url'],
  ['half an escape at the end', 'q=%E2%82', 'malformed_url'],
  ['a lone surrogate', 'q=%ED%A0%80', 'malformed_url'],
  ['overlong UTF-8', 'q=%C0%AF', 'malformed_url'],
  ['overlong UTF-8 of three bytes', 'q=%E0%80%AF', 'malformed_url'],
  ['a code point beyond Unicode', 'q=%F5%80%80%80', 'malformed_url'],
  ['a byte order mark of UTF-16', 'q=%FF%FE', 'malformed_url'],
  ['NUL in a name', 'na%00me=1', 'unknown_field'],
  ['NUL in a number', 'id=1%00', 'invalid_value'],
  ['NUL in sort', 'sort=id%00', 'unknown_field'],
  [
    '2,000 values in _in',
    `id_in=${Array.from({ length: 2000 }, (_, at) => at).join(',')}`,
    'invalid_parameter',
  ],
  ['2,000 commas in _in', `id_in=${','.repeat(2000)}`, 'invalid_parameter'],
  ['2,000 equalities', Array.from({ length: 2000 }, () => 'id=1').join('&'), 'invalid_parameter'],
  ['60 comparisons', Array.from({ length: 60 }, () => 'id_gt=1').join('&'), 'invalid_parameter'],
  ['a quote that is not closed', 'id_in="1,2', 'invalid_value'],
  ['page twice', 'page=1&page=2', 'invalid_parameter'],
  ['q twice', 'q=a&q=b', 'invalid_parameter'],
  ['offset twice', 'offset=1&offset=2', 'invalid_parameter'],
  ['10,000 commas in fields', `fields=${commas}`, 'invalid_parameter'],
  ['10,000 commas in sort', `sort=${commas}`, 'invalid_parameter'],
  ['10,000 commas in expand', `expand=${commas}`, 'expand_too_deep'],
  ['10,000 dots in expand', `expand=${'a.'.repeat(5000)}a`, 'expand_too_deep'],
  ['a long q', `q=${'a'.repeat(12_000)}`, 'invalid_parameter'],
  ['q of eleven words', 'q=a+b+c+d+e+f+g+h+i+j+k', 'invalid_parameter'],
  ['a long pattern', `created_at_like=${'a'.repeat(12_000)}`, 'invalid_parameter'],
  ['a long name', `${'a'.repeat(12_000)}=1`, 'unknown_field'],
  ['a long number', `id=${'9'.repeat(12_000)}`, 'invalid_value'],
  [
    '5,000 ampersands around a wrong name',
    `${'&'.repeat(2500)}nope${'&'.repeat(2500)}`,
    'unknown_field',
  ],
  [
    '2,000 wrong names',
    Array.from({ length: 2000 }, (_, at) => `x${at}`).join('&'),
    'unknown_field',
  ],
  [
    'every field sorted',
    `sort=${Array.from({ length: 500 }, () => '-nope').join(',')}`,
    'unknown_field',
  ],
];

/** Paths that are refused. */
const REJECTED_PATHS: readonly (readonly [
  name: string,
  path: string,
  status: number,
  code: string,
])[] = [
  ['a broken escape', '/%zz', 400, 'malformed_url'],
  ['a lone surrogate', '/%ED%A0%80', 400, 'malformed_url'],
  ['overlong UTF-8', '/%C0%AE%C0%AE/', 400, 'malformed_url'],
  ['a broken escape as id', '/%COLLECTION%/%E2%82', 400, 'malformed_url'],
  ['a broken escape below a relation', '/%COLLECTION%/1/%', 400, 'malformed_url'],
  ['dots that climb', '/../../../../etc/passwd', 404, 'unknown_collection'],
  ['encoded dots that climb', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404, 'unknown_collection'],
  ['a slash in the id', '/%COLLECTION%/1%2F2', 404, 'not_found'],
  ['NUL', '/%00', 404, 'unknown_collection'],
  ['two slashes', '//', 404, 'unknown_collection'],
  ['a long path', `/${'a'.repeat(12_000)}`, 404, 'unknown_collection'],
  ['many slashes', `/${'a/'.repeat(5000)}`, 404, 'unknown_collection'],
];

/** What would end the target of a link, its header or the head, if it came through. */
const INJECTIONS: readonly (readonly [name: string, text: string])[] = [
  ['a bracket and a quote', 'a>;rel="next",<http://evil.example/'],
  ['escaped line ends', 'a%0d%0aX-Injected:%20yes'],
  ['an escaped bracket', 'a%3E%22'],
  ['bytes of UTF-8', Buffer.from('zoë').toString('latin1')],
  ['bytes of no encoding', '\xff\xfe'],
  ['a backslash and a brace', 'a\\{b}|^`'],
  ['a tab', 'a\tb'],
  ['a control character', 'a\x01b'],
  ['DEL', 'a\x7fb'],
];

/** Bad input of every kind: a clear 4xx, and the service answers the next request. */
export function describeHostileInput({ oracle, app, root }: ContractContext): void {
  const { name } = largestOf(oracle);
  const list = `${root}/${name}`;

  afterEach(async () => {
    expect((await app.get(`${list}?limit=1`)).status).toBe(200);
  });

  it.each(REJECTED_QUERIES)('query: %s', async (_name, query, code) => {
    expectProblem(await app.get(`${list}?${query}`), { status: 400, code, instance: list });
  });

  it.each(REJECTED_PATHS)('path: %s', async (_name, template, status, code) => {
    const path = `${root}${template.replace('%COLLECTION%', name)}`;
    expectProblem(await app.get(path), { status, code });
  });

  it('a query of 16 KiB is more than the head may have', async () => {
    expectProblem(await app.get(`${list}?q=${'a'.repeat(16_384)}`), {
      status: 431,
      code: 'header_too_large',
      instance: null,
      limit: 16_384,
    });
  });

  it('NUL in a text is a text that nothing has', async () => {
    const response = await app.get(`${list}?created_at_like=%00`);
    expect([response.status, response.headers['x-total-count']]).toEqual([200, '0']);
  });

  it('nothing of what a client sends stays', async () => {
    await app.get(`${list}?__proto__=1&constructor.prototype.polluted=1`);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  });

  describe('links', () => {
    it.each(INJECTIONS)('%s in a query cannot leave the link', async (_name, text) => {
      const response = await sendRaw(app.url(), `${list}?created_at_like=${text}&limit=1`);
      expect(response.headers['x-injected']).toBeUndefined();
      if (response.status !== 200) {
        const rejected = /^(bad_request|malformed_url)$/;
        expect(response.json()).toMatchObject({
          status: 400,
          code: expect.stringMatching(rejected),
        });
        return;
      }
      const { first = '' } = parseLinkHeader(response.headers.link);
      const again = await app.get(first);
      expect(again.text).toBe(response.text);
    });

    it('raw line ends start a header of the request, not of the response', async () => {
      const response = await sendRaw(app.url(), `${list}?created_at_like=a\r\nX-Injected: yes`);
      expect(response.headers['x-injected']).toBeUndefined();
      expect(response.headers.link ?? '').not.toContain('Injected');
    });
  });
}
