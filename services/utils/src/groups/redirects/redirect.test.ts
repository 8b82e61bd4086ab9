import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { resolveTarget } from './redirect.js';

const origin = 'http://sandbox.test:8080';
const path = '/v1/utils/redirect-to';

describe('resolveTarget', () => {
  it.each([
    ['/v1/utils/get', '/v1/utils/get'],
    ['/v1/utils/get?a=1&b=%20#part', '/v1/utils/get?a=1&b=%20#part'],
    ['get', '/v1/utils/get'],
    ['?a=1', '/v1/utils/redirect-to?a=1'],
    ['../../sandbox', '/sandbox'],
    [`${origin}/v1/utils/get`, '/v1/utils/get'],
    [origin, '/'],
    ['//sandbox.test:8080/x', '/x'],
    ['/ä', '/%C3%A4'],
    ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
    ['%2F%2Fevil.test', '/v1/utils/%2F%2Fevil.test'],
    ['/@evil.test', '/@evil.test'],
  ])('keeps %j on this host', (url, expected) => {
    expect(resolveTarget({ url, origin, path })).toBe(expected);
  });

  it.each([
    'http://evil.test',
    'https://sandbox.test:8080/',
    'http://sandbox.test/',
    'http://sandbox.test:8081/',
    'http://sandbox.test:8080.evil.test/',
    'http://sandbox.test:8080@evil.test/',
    'http://user@sandbox.test:8080/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2e//evil.test',
    `${origin}//evil.test`,
    'http:evil.test',
    'http:/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@evil.test',
    'http://[',
    'ftp://sandbox.test:8080/',
    '/get\r\nSet-Cookie: a=b',
    '/get\u0000',
    '/\u0085',
  ])('refuses %j', (url) => {
    expect(() => resolveTarget({ url, origin, path })).toThrow('url must be a path or a URL on');
  });

  it('never gives what a client could read as another host', () => {
    const chunk = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '@',
      ':',
      'http:',
      '//',
      'evil.test',
      '?',
      '#',
      ' ',
      '\t',
      'sandbox.test:8080',
      'x',
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 8 }), (chunks) => {
        let target = '/';
        try {
          target = resolveTarget({ url: chunks.join(''), origin, path });
        } catch {
          return;
        }
        expect(target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(target, origin).origin).toBe(origin);
      }),
      { numRuns: 1000 },
    );
  });
});
