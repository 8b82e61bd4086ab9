import { describe, expect, it } from '@jest/globals';
import { readClaims } from '../../src/groups/message-signature/read-claims.js';
import type { SignedRequest } from '../../src/groups/message-signature/signed-request.js';
import { verifyClaim } from '../../src/groups/message-signature/verify-message.js';
import { RFC_KEYS, TEST_REQUEST, VECTORS } from '../rfc9421-vectors.js';

const NOW = Date.parse('2026-03-30T12:00:00Z');

function verify(request: SignedRequest, input: string, signature: string) {
  const headers = [
    ...request.headers,
    ['Signature-Input', input] as const,
    ['Signature', signature] as const,
  ];
  const signed = { ...request, headers };
  return readClaims(signed).map((claim) =>
    verifyClaim(claim, { request: signed, keys: RFC_KEYS, now: NOW }),
  );
}

describe('the examples of RFC 9421', () => {
  it.each(VECTORS)('%s is verified', (_section, request, input, signature) => {
    expect(verify(request, input, signature)).toMatchObject([
      { verified: true, reason: null, signature_matches: true },
    ]);
  });

  it.each(VECTORS)(
    '%s with another parameter is refused',
    (_section, request, input, signature) => {
      expect(verify(request, `${input};expires=9999999999`, signature)).toMatchObject([
        { verified: false, reason: 'signature_mismatch' },
      ]);
    },
  );

  it('B.2.2 has the base of the RFC', () => {
    const [, , input, signature] = VECTORS[1];
    const [finding] = verify(TEST_REQUEST, input, signature);
    expect(finding?.signature_base).toBe(
      [
        '"@authority": example.com',
        `"content-digest": ${TEST_REQUEST.headers[3][1]}`,
        '"@query-param";name="Pet": dog',
        `"@signature-params": ${input.slice('sig-b22='.length)}`,
      ].join('\n'),
    );
  });
});
