import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isParsed, parseToken } from './parse-token.js';

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const HEADER = encode('{"alg":"HS256"}');
const CLAIMS = encode('{"sub":"é"}');

describe('parseToken', () => {
  it('takes a token apart', () => {
    expect(parseToken(`${HEADER}.${CLAIMS}.c2ln`)).toEqual({
      header: { alg: 'HS256' },
      claims: { sub: 'é' },
      texts: { header: '{"alg":"HS256"}', claims: '{"sub":"é"}' },
      signingInput: `${HEADER}.${CLAIMS}`,
      signature: 'c2ln',
    });
  });

  it.each([
    ['nothing', '', 'this one has 1'],
    ['one part', HEADER, 'this one has 1'],
    ['two parts', `${HEADER}.${CLAIMS}`, 'this one has 2'],
    ['four parts', `${HEADER}.${CLAIMS}..`, 'this one has 4'],
    ['a thousand parts', '.'.repeat(999), 'more than 5'],
    ['no header', `.${CLAIMS}.c2ln`, 'header is empty'],
    ['no payload', `${HEADER}..c2ln`, 'payload is empty'],
    ['padding', `${encode('{}')}=.${CLAIMS}.`, 'not base64url'],
    ['the other alphabet', `${HEADER}.e30+.`, 'not base64url'],
    ['bits left over', `${HEADER}.e31.`, 'not base64url'],
    ['a space', ` ${HEADER}.${CLAIMS}.`, 'not base64url'],
    ['no JSON', `${HEADER}.${encode('{')}.`, 'payload is not a JSON object'],
    ['an array', `${HEADER}.${encode('[]')}.`, 'payload is not a JSON object'],
    ['null', `${encode('null')}.${CLAIMS}.`, 'header is not a JSON object'],
    ['no UTF-8', `${HEADER}.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.`, 'UTF-8'],
    ['depths', `${HEADER}.${encode(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`)}.`, 'depth'],
  ])('finds %s malformed', (_name, token, words) => {
    expect(parseToken(token)).toEqual({
      reason: 'malformed',
      detail: expect.stringContaining(words),
    });
  });

  it('says of five parts that they are encrypted', () => {
    expect(parseToken(`${HEADER}....`)).toEqual({
      reason: 'encrypted',
      detail: expect.stringContaining('JWE'),
    });
  });

  it('reads back any JSON object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (claims) => {
        const text = JSON.stringify(claims);
        const parsed = parseToken(`${HEADER}.${encode(text)}.`);
        expect(isParsed(parsed) && JSON.stringify(parsed.claims)).toBe(
          JSON.stringify(JSON.parse(text)),
        );
      }),
    );
  });
});
