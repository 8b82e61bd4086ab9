import { describe, expect, it } from '@jest/globals';
import { findClaimsFault } from './find-claims-fault.js';

const NOW_S = 1_000_000;
const context = { now: NOW_S * 1000, issuer: 'me', audience: 'you' };
const good = { iss: 'me', aud: 'you' };

describe('findClaimsFault', () => {
  it.each([
    [{}],
    [{ aud: ['they', 'you'] }],
    [{ exp: NOW_S + 1, nbf: NOW_S, iat: NOW_S }],
    [{ exp: NOW_S + 0.5 }],
    [{ nbf: NOW_S + 5, iat: NOW_S + 5 }],
    [{ sub: '', jti: '', anything: [null] }],
  ])('finds nothing wrong in %j', (claims) => {
    expect(findClaimsFault({ ...good, ...claims }, context)).toBeUndefined();
  });

  it.each([
    ['expired', { exp: NOW_S }],
    ['expired', { exp: NOW_S - 1 }],
    ['expired', { exp: 0 }],
    ['not_yet_valid', { nbf: NOW_S + 6 }],
    ['issued_in_future', { iat: NOW_S + 6 }],
    ['wrong_issuer', { iss: 'they' }],
    ['wrong_issuer', { iss: undefined }],
    ['wrong_audience', { aud: 'they' }],
    ['wrong_audience', { aud: [] }],
    ['wrong_audience', { aud: undefined }],
    ['invalid_claim', { exp: '1' }],
    ['invalid_claim', { exp: null }],
    ['invalid_claim', { exp: 1e300 }],
    ['invalid_claim', { nbf: Number.POSITIVE_INFINITY }],
    ['invalid_claim', { iat: {} }],
    ['invalid_claim', { iss: 1 }],
    ['invalid_claim', { sub: ['a'] }],
    ['invalid_claim', { jti: false }],
    ['invalid_claim', { aud: 1 }],
    ['invalid_claim', { aud: ['you', 1] }],
  ])('finds %s in %j', (reason, claims) => {
    expect(findClaimsFault({ ...good, ...claims }, context)?.reason).toBe(reason);
  });

  it('asks for no issuer and no audience unless it is told one', () => {
    expect(findClaimsFault({ iss: 'they' }, { now: 0 })).toBeUndefined();
  });
});
