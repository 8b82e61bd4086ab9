import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DATE, KEY_ID, PATH, SCOPE, signByHeader } from './sign-request.js';
import { useUtils } from './use-utils.js';

describe('Signature Version 4 with garbage', () => {
  const app = useUtils();

  /** What can stand in a header, with the words that a reader looks for among it. */
  const word = fc.oneof(
    fc.constantFrom(
      ...'=,;/& ',
      'Credential=',
      'SignedHeaders=host',
      'Signature=',
      'AWS4-HMAC-SHA256 ',
      KEY_ID,
      SCOPE,
      'a'.repeat(64),
      'host;x-amz-date',
    ),
    fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
    }),
  );
  const garbage = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));

  it('never fails on an Authorization header', async () => {
    await fc.assert(
      fc.asyncProperty(garbage, garbage, garbage, async (text, date, hash) => {
        const headers = {
          Authorization: `AWS4-HMAC-SHA256 ${text}`,
          'X-Amz-Date': date,
          'X-Amz-Content-Sha256': hash,
          'X-Amz-Security-Token': text,
        };
        expect([400, 403]).toContain((await app.get(PATH, headers)).status);
      }),
      { numRuns: 200 },
    );
  });

  it('never fails on a presigned query', async () => {
    const name = fc.constantFrom(
      'X-Amz-Algorithm',
      'X-Amz-Credential',
      'X-Amz-Date',
      'X-Amz-Expires',
      'X-Amz-SignedHeaders',
      'X-Amz-Signature',
      'X-Amz-Security-Token',
      'X-Amz-Content-Sha256',
      '%',
      '__proto__',
    );
    const value = fc.oneof(
      garbage.map(encodeURIComponent),
      fc.constantFrom('%', '%zz', '%FF', '+', '=', 'AWS4-HMAC-SHA256', DATE, '*'),
    );
    const query = fc
      .array(fc.tuple(name, value), { minLength: 1, maxLength: 12 })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        expect([400, 401, 403]).toContain((await app.get(`${PATH}/x?${text}`)).status);
      }),
      { numRuns: 200 },
    );
  });

  it('never fails on a well-formed signature of a garbled request, nor accepts it', async () => {
    await fc.assert(
      fc.asyncProperty(garbage, garbage, async (header, query) => {
        const { headers } = signByHeader({ secret: 'wrong', headers: { 'X-Garbage': header } });
        const response = await app.get(
          `${PATH}?${query.replace(/[^!-~]/g, '').replaceAll('#', '')}`,
          headers,
        );
        expect([400, 403]).toContain(response.status);
      }),
      { numRuns: 200 },
    );
  });
});
