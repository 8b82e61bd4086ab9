import { describe, expect, it } from '@jest/globals';
import { checkHeader } from './check-header.js';

describe('checkHeader', () => {
  it.each([
    ['X-Greeting', 'hello world'],
    ['Content-Type', 'text/html'],
    ['Set-Cookie', 'a=b; Path=/'],
    ['Location', '/v1/utils/get'],
    ['X-Empty', ''],
  ])('passes %s: %s', (name, value) => {
    expect(() => checkHeader(name, value)).not.toThrow();
  });

  it.each([
    ['', 'x', 'invalid_parameter'],
    ['a b', 'x', 'invalid_parameter'],
    ['a:b', 'x', 'invalid_parameter'],
    ['X\r\nY', 'x', 'invalid_parameter'],
    ['X', 'a\r\nSet-Cookie: b=c', 'invalid_parameter'],
    ['X', 'a\nb', 'invalid_parameter'],
    ['X', '\u0000', 'invalid_parameter'],
    ['X', 'é', 'invalid_parameter'],
    ['X', '\u2028', 'invalid_parameter'],
    ['X', 'a'.repeat(4096), 'invalid_parameter'],
    ['content-length', '5', 'header_refused'],
    ['Transfer-Encoding', 'chunked', 'header_refused'],
    ['Connection', 'close', 'header_refused'],
    ['Upgrade', 'h2c', 'header_refused'],
    ['Refresh', '0; url=//evil.test', 'header_refused'],
    ['Strict-Transport-Security', 'max-age=1', 'header_refused'],
    ['X-Content-Type-Options', 'off', 'header_refused'],
    ['Set-Cookie', 'a=b; domain =evil.test', 'header_refused'],
    ['Location', '//evil.test', 'header_refused'],
    ['Location', '/\\evil.test', 'header_refused'],
    ['Location', 'http://evil.test', 'header_refused'],
  ])('refuses %j: %j', (name, value, code) => {
    expect(() => checkHeader(name, value)).toThrow(expect.objectContaining({ code }));
  });
});
