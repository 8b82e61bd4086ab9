import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type HttpRequest, parseQuery } from '@sandbox/http';
import { toForm } from '../read-form.js';
import { prepareForm, type Route } from './steps.js';

const verifier = 'v'.repeat(43);
const hashed = createHash('sha256').update(verifier).digest('base64url');

/** The rules on forms read no more of a request than its proofs. */
const requestWith = (...proofs: readonly string[]) =>
  ({ raw: { rawHeaders: proofs.flatMap((proof) => ['DPoP', proof]) } }) as unknown as HttpRequest;

function prepare(route: Route, query: string, request = requestWith()): string {
  return toForm(prepareForm(route, parseQuery(query), request));
}

describe('the form that the library gets', () => {
  it.each([
    ['', 'scope=read'],
    ['scope=write', 'scope=write'],
    ['scope=write&nonce=n&max_age=9', 'scope=write'],
    ['nonce=n&scope=write&nonce=m', 'nonce=n&scope=write'],
    ['scope=openid&nonce=n&max_age=9', 'scope=openid&nonce=n&max_age=9'],
    ['scope=offline_access', 'scope=offline_access&prompt=consent'],
    ['scope=offline_access&prompt=login', 'scope=offline_access&prompt=login+consent'],
    ['scope=offline_access&prompt=none', 'scope=offline_access&prompt=none'],
    ['state=a&scope=read&state=b', 'state=a&scope=read&state=b'],
    ['scope=read&decision=allow', 'scope=read'],
  ])('of the request for a code %j is %j', (query, expected) => {
    expect(prepare('authorization', query)).toBe(expected);
    expect(prepare('pushed_authorization_request', query)).toBe(expected);
  });

  it.each([
    [`code_challenge=${verifier}`, hashed, 'S256'],
    [`code_challenge=${verifier}&code_challenge_method=plain`, hashed, 'S256'],
    [`code_challenge=${hashed}&code_challenge_method=S256`, hashed, 'S256'],
    ['code_challenge=short', 'short', 'S256'],
    ['code_challenge_method=plain', null, 'S256'],
    [`code_challenge=${verifier}&code_challenge_method=S512`, verifier, 'S512'],
    ['state=x', null, null],
  ])('has the challenge of %j as %j by %j', (query, challenge, method) => {
    const converted = new URLSearchParams(prepare('authorization', query));
    expect([converted.get('code_challenge'), converted.get('code_challenge_method')]).toEqual([
      challenge,
      method,
    ]);
  });

  it('of a device has a scope, and nothing of a request for a code', () => {
    const query = 'prompt=login&nonce=n&code_challenge_method=plain';
    expect(prepare('device_authorization', query)).toBe(`${query}&scope=read`);
  });

  it('of a token request is the one that was sent', () => {
    const query = 'grant_type=password&scope=offline_access&nonce=n&resource=a&resource=b';
    expect(prepare('token', query)).toBe(query);
  });
});

describe('rules on forms', () => {
  const LIFETIME = 'expires_in=soon';
  const CLAIMS = 'token_claims=none';

  it.each([
    ['token', LIFETIME],
    ['token', CLAIMS],
  ] as const)('at %s reject %s', (route, query) => {
    expect(() => prepare(route, query)).toThrow(query.split('=')[0] ?? '');
  });

  it.each(['authorization', 'pushed_authorization_request', 'device_authorization'] as const)(
    'at %s leave the parameters of token requests alone',
    (route) => {
      expect(prepare(route, `${LIFETIME}&${CLAIMS}`)).toContain(`${LIFETIME}&${CLAIMS}`);
    },
  );

  it.each(['token', 'pushed_authorization_request', 'device_authorization'] as const)(
    'at %s reject a second proof',
    (route) => {
      expect(() => prepare(route, '', requestWith('a', 'b'))).toThrow('one DPoP header, not 2');
      expect(() => prepare(route, '', requestWith('a'))).not.toThrow();
    },
  );
});
