import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The algorithms whose keys can be made of any bytes. */
export const DERIVED_ALGORITHMS = ['ES256', 'EdDSA'] as const;

/** An algorithm whose keys can be made of any bytes. */
export type DerivedAlgorithm = (typeof DERIVED_ALGORITHMS)[number];

/** The order of P-256 (FIPS 186-5, SP 800-186 3.2.1.3). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The bytes before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410 7). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const MAKERS: Readonly<Record<DerivedAlgorithm, (derive: Derive) => KeyObject>> = {
  ES256: makeEs256Key,
  EdDSA: makeEd25519Key,
};

type Derive = (bytes: number) => Buffer;

/**
 * Makes a private key of a secret and a name: every replica with the secret makes the same one, so no replica
 * stores the names (RFC 5869).
 */
export function deriveKey(secret: Buffer, algorithm: DerivedAlgorithm, name: string): KeyObject {
  const info = `jwt key ${algorithm} ${name}`;
  return MAKERS[algorithm]((bytes) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes)));
}

/** FIPS 186-5 A.2.1: 64 bits more than the order has, so that no key is likelier than another. */
function makeEs256Key(derive: Derive): KeyObject {
  const random = BigInt(`0x${derive(40).toString('hex')}`);
  const scalar = (random % (P256_ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey(); // 4, x, y
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: d.toString('base64url'),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

function makeEd25519Key(derive: Derive): KeyObject {
  const key = Buffer.concat([ED25519_PREFIX, derive(32)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}
