import { describe, expect, it } from '@jest/globals';
import { readDigest } from './read-digest.js';

const DIRECTIVES = {
  username: '"user"',
  realm: '"realm"',
  nonce: '"nonce"',
  uri: '"/path"',
  response: '"0aF"',
  qop: 'auth',
  nc: '0000000a',
  cnonce: '"c"',
};

const format = (changes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries({ ...DIRECTIVES, ...changes })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(', ');

const WHOLE = {
  username: 'user',
  userhash: false,
  realm: 'realm',
  nonce: 'nonce',
  uri: '/path',
  response: '0aF',
  algorithm: 'MD5',
  opaque: undefined,
  qop: 'auth',
  nc: '0000000a',
  cnonce: 'c',
};

describe('readDigest', () => {
  it.each([
    [{}, {}],
    [{ qop: '"auth"', nc: '"0000000a"', algorithm: '"SHA-256"' }, { algorithm: 'SHA-256' }],
    [{ userhash: 'TRUE' }, { userhash: true }],
    [{ username: undefined, 'username*': "UTF-8''%C3%BC" }, { username: 'ü' }],
    [
      { qop: undefined, nc: undefined, cnonce: undefined },
      { qop: undefined, nc: undefined, cnonce: undefined },
    ],
    [{ opaque: '""', unknown: 'x' }, { opaque: '' }],
  ])('reads %j', (changes, expected) => {
    expect(readDigest(format(changes))).toEqual({ ...WHOLE, ...expected });
  });

  it.each([
    ...['username', 'realm', 'nonce', 'uri', 'response', 'nc', 'cnonce'].map(
      (part) => [{ [part]: undefined }, part] as const,
    ),
    [{ nc: '1' }, 'nc'],
    [{ nc: '00000000' }, 'nc'],
    [{ nc: '0000000g' }, 'nc'],
    [{ response: '"xyz"' }, 'response'],
    [{ cnonce: '"é"' }, 'cnonce'],
    [{ cnonce: '""' }, 'cnonce'],
    [{ userhash: 'yes' }, 'userhash'],
    [{ 'username*': "UTF-8''a" }, 'username*'],
    [{ username: undefined, 'username*': 'a' }, 'username*'],
    [{ username: undefined, 'username*': "UTF-8''a", userhash: 'true' }, 'username*'],
  ])('refuses %j and names %s', (changes, part) => {
    expect(() => readDigest(format(changes))).toThrow(
      expect.objectContaining({ code: 'invalid_authorization', status: 400, members: { part } }),
    );
  });

  it('refuses what is no list of directives', () => {
    expect(() => readDigest('YTpi')).toThrow(
      expect.objectContaining({ code: 'invalid_authorization' }),
    );
  });
});
