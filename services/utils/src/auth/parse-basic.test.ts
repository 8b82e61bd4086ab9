import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseBasic } from './parse-basic.js';

const encode = (text: string | readonly number[]): string =>
  (typeof text === 'string' ? Buffer.from(text) : Buffer.from(text)).toString('base64');

describe('parseBasic', () => {
  // The first two are the examples of RFC 7617 2 and 2.1.
  it.each([
    ['QWxhZGRpbjpvcGVuIHNlc2FtZQ==', { user: 'Aladdin', password: 'open sesame' }],
    ['dGVzdDoxMjPCow==', { user: 'test', password: '123£' }],
    [encode('a:b:c:'), { user: 'a', password: 'b:c:' }],
    [encode(':'), { user: '', password: '' }],
    [encode('u\u0308:e\u0301'), { user: 'ü', password: 'é' }],
  ])('reads %s', (value, expected) => {
    expect(parseBasic(value)).toEqual(expected);
  });

  it.each([
    ['a wrong length', 'YTp'],
    ['no padding', 'YTpiYg'],
    ['the URL-safe alphabet', encode('a:>>?').replaceAll('+', '-').replaceAll('/', '_')],
    ['spaces', 'YTpi YTpi'],
    ['no base64', '!!!'],
    ['nothing', ''],
    ['no colon', encode('user')],
    ['Latin-1', encode([0x61, 0x3a, 0xe9])],
    ['a NUL', encode('a:\u0000')],
    ['a control character', encode('a:\u007f')],
  ])('refuses %s', (_what, value) => {
    expect(() => parseBasic(value)).toThrow(
      expect.objectContaining({
        code: 'malformed_credentials',
        headers: { 'WWW-Authenticate': 'Basic realm="API Sandbox", charset="UTF-8"' },
      }),
    );
  });

  it('gives back any name without a colon and any password', () => {
    const word = fc.string({ unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(
        word.filter((user) => !user.includes(':')),
        word,
        (user, password) => {
          expect(parseBasic(encode(`${user}:${password}`))).toEqual({ user, password });
        },
      ),
    );
  });
});
