import {
  constants,
  createHmac,
  createPublicKey,
  createSecretKey,
  type JsonWebKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { TokenAlgorithm } from '@sandbox/jwt';
import { quote } from '@sandbox/kernel';
import type { TokenKeys } from '../jwt/create-key-source.js';
import type { SignatureProblem } from './component.js';
import type { SignatureParameters } from './read-claims.js';

interface Scheme {
  /** The token algorithm whose published key it uses. */
  readonly token: TokenAlgorithm;
  readonly kind: string;
  readonly verify: (key: KeyObject, base: Buffer, signature: Buffer) => boolean;
}

const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 };

/** The algorithms of RFC 9421 3.3 that there is a key for. */
const SCHEMES = {
  'hmac-sha256': {
    token: 'HS256',
    kind: 'secret',
    verify(key, base, signature) {
      const expected = createHmac('sha256', key).update(base).digest();
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    },
  },
  'rsa-pss-sha512': {
    token: 'PS256',
    kind: 'rsa',
    verify: (key, base, signature) => verify('sha512', base, { key, ...PSS }, signature),
  },
  'rsa-v1_5-sha256': {
    token: 'RS256',
    kind: 'rsa',
    verify: (key, base, signature) => verify('sha256', base, key, signature),
  },
  'ecdsa-p256-sha256': {
    token: 'ES256',
    kind: 'prime256v1',
    verify: (key, base, signature) =>
      verify('sha256', base, { key, dsaEncoding: 'ieee-p1363' }, signature),
  },
  ed25519: {
    token: 'EdDSA',
    kind: 'ed25519',
    verify: (key, base, signature) => verify(null, base, key, signature),
  },
} as const satisfies Readonly<Record<string, Scheme>>;

/** An algorithm that signatures of messages are checked by. */
export type MessageAlgorithm = keyof typeof SCHEMES;

/** The names of all of them. */
const MESSAGE_ALGORITHMS = Object.keys(SCHEMES) as readonly MessageAlgorithm[]; // of an object that is written here

/** A key and its use. */
export interface MessageKey {
  readonly algorithm: MessageAlgorithm;
  /** Null for a key of the client's own. */
  readonly id: string | null;
  readonly key: KeyObject;
}

/** The published keys, each for one algorithm. */
export function toPublishedKeys(keys: TokenKeys, secret: string): readonly MessageKey[] {
  return MESSAGE_ALGORITHMS.map((algorithm) => {
    const { kid, publicJwk } = keys[SCHEMES[algorithm].token];
    const key =
      SCHEMES[algorithm].kind === 'secret'
        ? createSecretKey(secret, 'utf8')
        : createPublicKey({ key: publicJwk as JsonWebKey, format: 'jwk' }); // as this service wrote it
    return { algorithm, id: kid, key };
  });
}

/** The keys that a client's own key can be: one an algorithm that it fits. */
export function toOwnMessageKeys(key: KeyObject): readonly MessageKey[] {
  const { namedCurve } = key.asymmetricKeyDetails ?? {};
  const kind = key.type === 'secret' ? 'secret' : (namedCurve ?? key.asymmetricKeyType);
  return MESSAGE_ALGORITHMS.filter((algorithm) => SCHEMES[algorithm].kind === kind).map(
    (algorithm) => ({ algorithm, id: null, key }),
  );
}

/** The key that the parameters of a signature name, or the problem with them. */
export function chooseKey(
  { alg, keyid }: SignatureParameters,
  keys: readonly MessageKey[],
): MessageKey | SignatureProblem {
  if (alg !== undefined && !MESSAGE_ALGORITHMS.some((name) => name === alg)) {
    return wrong(
      'wrong_algorithm',
      `alg must be one of ${MESSAGE_ALGORITHMS.join(', ')}, not ${quote(alg)}.`,
    );
  }
  const named = keys.filter(({ id }) => id === null || keyid === undefined || id === keyid);
  if (named.length === 0) {
    const known = keys.map(({ id, algorithm }) => `${id} (${algorithm})`).join(', ');
    return wrong(
      'unknown_key',
      `keyid must be one of ${known}, not ${quote(keyid)}; or send your own key as ?jwk= or ?secret=.`,
    );
  }
  const fitting = named.filter(({ algorithm }) => alg === undefined || algorithm === alg);
  const [key] = fitting;
  if (key === undefined) {
    const algorithms = named.map(({ algorithm }) => algorithm).join(' or ');
    return wrong('wrong_algorithm', `The key is for ${algorithms}, not for ${alg}.`);
  }
  if (fitting.length === 1) return key;
  const algorithms = fitting.map(({ algorithm }) => algorithm).join(', ');
  return wrong('unknown_key', `alg or keyid must say which of ${algorithms} it is.`);
}

/** Whether a signature is that of a base, which is a byte string. */
export function isSignature(
  { algorithm, key }: MessageKey,
  base: string,
  signature: Buffer,
): boolean {
  return holds(() => SCHEMES[algorithm].verify(key, Buffer.from(base, 'latin1'), signature));
}

/** The known mistake of signers that makes a signature; undefined for an unknown one. */
export function findMistake(
  { algorithm, key }: MessageKey,
  base: string,
  signature: Buffer,
): string | undefined {
  if (algorithm !== 'rsa-pss-sha512') return undefined;
  const options = { key, ...PSS, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return holds(() => verify('sha512', Buffer.from(base, 'latin1'), options, signature))
    ? 'The base and the key are right, but the salt of rsa-pss-sha512 must have 64 bytes (RFC 9421 3.3.1).'
    : undefined;
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false; // such as an RSA key that is too small for the padding
  }
}

function wrong(code: 'unknown_key' | 'wrong_algorithm', message: string): SignatureProblem {
  return { field: 'Signature-Input', code, message };
}
