import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parseQuery } from '@sandbox/http';
import { toLibraryParameters } from './to-library-parameters.js';

const verifier = 'v'.repeat(43);
const hashed = createHash('sha256').update(verifier).digest('base64url');

describe('toLibraryParameters', () => {
  it.each([
    ['', 'scope=read'],
    ['scope=&state=', 'scope=read'],
    ['scope=write', 'scope=write'],
    ['scope=write&nonce=n&max_age=9', 'scope=write'],
    ['scope=openid&nonce=n&max_age=9', 'scope=openid&nonce=n&max_age=9'],
    ['scope=offline_access', 'scope=offline_access&prompt=consent'],
    ['scope=offline_access&prompt=login', 'scope=offline_access&prompt=login+consent'],
    ['scope=offline_access&prompt=none', 'scope=offline_access&prompt=none'],
    ['state=a&scope=read&state=b', 'scope=read&state=b&state=a'],
    ['scope=read&decision=allow', 'scope=read'],
  ])('reads %j as %j', (query, expected) => {
    expect(toLibraryParameters(parseQuery(query), undefined)).toBe(expected);
  });

  it.each([
    [`code_challenge=${verifier}`, hashed, 'S256'],
    [`code_challenge=${verifier}&code_challenge_method=plain`, hashed, 'S256'],
    [`code_challenge=${hashed}&code_challenge_method=S256`, hashed, 'S256'],
    ['code_challenge=short', 'short', 'S256'],
    ['code_challenge_method=plain', null, 'S256'],
    [`code_challenge=${verifier}&code_challenge_method=S512`, verifier, 'S512'],
    ['state=x', null, null],
  ])('turns the challenge of %j to %j by %j', (query, challenge, method) => {
    const converted = new URLSearchParams(toLibraryParameters(parseQuery(query), undefined));
    expect([converted.get('code_challenge'), converted.get('code_challenge_method')]).toEqual([
      challenge,
      method,
    ]);
  });

  it('passes a decision on, which no client can name itself', () => {
    const pairs = parseQuery('scope=read&decision=allow');
    expect(toLibraryParameters(pairs, 'deny')).toBe('scope=read&decision=deny');
  });
});
