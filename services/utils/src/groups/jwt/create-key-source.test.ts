import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseSettings, StartError } from '@sandbox/kernel';
import { calculateJwkThumbprint } from 'jose';
import { CREDENTIAL_SETTINGS } from '../../config.js';
import { loadCredentials } from '../../credentials.js';
import { createKeySource, type TokenKeys } from './create-key-source.js';

const credentials = loadCredentials(parseSettings(CREDENTIAL_SETTINGS, {}));

function pemOf(bits: number): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function ellipticPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

describe('createKeySource', () => {
  it.each([
    ['a secret of 31 bytes', { jwtSecret: 'x'.repeat(31) }, 'JWT_SECRET'],
    ['a text that is no PEM', { rs256Key: 'no key' }, 'RS256_KEY_FILE'],
    ['a key of 1024 bits', { rs256Key: pemOf(1024) }, '2048 bits'],
    ['a key that is not RSA', { rs256Key: ellipticPem() }, 'RSA'],
  ])('%s stops the start', (_name, change, word) => {
    const build = () => createKeySource({ ...credentials, ...change });
    expect(build).toThrow(StartError);
    expect(build).toThrow(word);
  });

  it('counts the bytes of a secret, not its letters', () => {
    expect(() => createKeySource({ ...credentials, jwtSecret: 'é'.repeat(16) })).not.toThrow();
  });
});

describe('keys', () => {
  let keys: TokenKeys;

  beforeAll(async () => {
    keys = await createKeySource(credentials)();
  });

  it('the RS256 key is named by the thumbprint of RFC 7638', async () => {
    const { kty = '', n = '', e = '' } = keys.RS256.publicJwk;
    const jwk = { kty: String(kty), n: String(n), e: String(e) };
    expect(keys.RS256.kid).toBe(await calculateJwkThumbprint(jwk));
  });

  it('public keys hold nothing private', () => {
    const { kid } = keys.RS256;
    expect(Object.keys(keys.RS256.publicJwk).sort()).toEqual([
      'alg',
      'e',
      'kid',
      'kty',
      'n',
      'use',
    ]);
    expect(keys.RS256.publicJwk).toMatchObject({ kid, alg: 'RS256', use: 'sig' });
    expect(keys.HS256.publicJwk).toEqual({ kty: 'oct', kid: 'hs256', alg: 'HS256', use: 'sig' });
  });

  describe.each(['HS256', 'RS256', 'PS256', 'ES256', 'EdDSA'] as const)('%s', (algorithm) => {
    it('verifies its signature of its text, and no other', async () => {
      const key = keys[algorithm];
      const signature = await key.sign('a.b');
      const changed = Buffer.from(signature);
      changed[0] = (changed[0] ?? 0) ^ 1;
      const longer = Buffer.concat([signature, Buffer.from([0])]);
      expect(signature.length).toBe(key.signatureBytes);
      expect([
        await key.verify('a.b', signature),
        await key.verify('a.c', signature),
        await key.verify('a.b', changed),
        await key.verify('a.b', longer),
        await key.verify('a.b', signature.subarray(0, -1)),
        await key.verify('a.b', Buffer.alloc(0)),
      ]).toEqual([true, false, false, false, false, false]);
    });
  });
});
