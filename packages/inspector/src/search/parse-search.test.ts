import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import fc from 'fast-check';
import type { RecordedSummary } from '../recorded.js';
import { parseSearch } from './parse-search.js';
import type { Searched } from './search-keys.js';

const SUMMARY: RecordedSummary = {
  ...{ id: 'a-1', at: '2026-03-30T12:00:00.000Z', kind: 'request', service: 'helpdesk' },
  ...{ session: 'keep-t1', request_id: 'r1', method: 'POST', path: '/v1/helpdesk/tickets' },
  ...{ search: '?a=1', route: '/v1/helpdesk/tickets', status: 404, ms: 12.5, is_open: false },
  ...{ request_bytes: 10, response_bytes: 20, cached: false, fault: 'header; delay=3' },
  ...{ http_version: '1.1', tls: null },
  ...{ problem: 'not_found', call: null, result: null, note: '' },
};

function searchedWith(body: string): Searched {
  return {
    summary: SUMMARY,
    mayHave: () => true,
    mayHaveHeader: () => true,
    texts: () => ({
      headers: [['x-mine', 'some value']],
      bodies: [body.toLowerCase()],
      rest: ['post /v1/helpdesk/tickets?a=1'],
    }),
  };
}

const finds = (search: string, body = 'the Invoice'): boolean =>
  parseSearch(search).matches(searchedWith(body));

describe('a search', () => {
  it.each([
    ['request:R1 status:404', 'r1'],
    ['status:404', undefined],
    ['-request:r1', undefined],
    ['"request:r1"', undefined],
  ])('%s can match the request %s alone', (search, requestId) =>
    expect(parseSearch(search).requestId).toBe(requestId),
  );

  it.each([
    ['', true],
    ['status:404', true],
    ['status:4xx status:>=400 status:<500', true],
    ['status:>404', false],
    ['ms:>=12.5 bytes:=30', true],
    ['service:HelpDesk session:keep-t1 method:post', true],
    ['session:keep-t', false],
    ['path:tickets route:tickets problem:not_found kind:request', true],
    ['is:fault -is:cached -is:open is:error is:session', true],
    ['-status:404', false],
    ['"the invoice"', true],
    ['invoice', true],
    ['-invoice', false],
    ['body:"the inv"', true],
    ['body:tickets', false],
    ['header:x-mine header:X-Mine=value', true],
    ['header:x-min', false],
    ['path:"a b"', false],
  ])('%s: %p', (search, isFound) => {
    expect(finds(search)).toBe(isFound);
  });

  it('of any text is read, or refused with the place where it goes wrong', () => {
    const chunk = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(' ', '"', '\\', '-', ':', 'status:', 'is:', '>=', 'path:', '4xx'),
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 12 }), (chunks) => {
        const text = chunks.join('');
        try {
          expect(typeof finds(text)).toBe('boolean');
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          const { code, members } = error as AppError;
          expect([code, Number(members.at) <= text.length]).toEqual(['invalid_search', true]);
        }
      }),
    );
  });

  it('finds any text in quotes, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), (text) => {
        const quoted = `"${text.replace(/[\\"]/g, '\\$&')}"`;
        expect(finds(quoted, `before ${text} after`)).toBe(true);
        expect(finds(`-${quoted}`, `before ${text} after`)).toBe(false);
      }),
    );
  });

  it('has bounds', () => {
    expect(() => parseSearch('a'.repeat(1001))).toThrow('at most 1000 characters');
    expect(() => parseSearch('a '.repeat(21))).toThrow('at most 20 terms');
  });
});
