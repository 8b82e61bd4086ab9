import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Setting } from '@sandbox/kernel';

/** RFC 7518 3.3. */
const MIN_RSA_BITS = 2048;

const PUBLISHED_KEY_FILE = fileURLToPath(new URL('../keys/rs256.pem', import.meta.url));

/** For services that sign tokens. */
export const signingKeyFile: Setting<string> = {
  default: PUBLISHED_KEY_FILE,
  meaning: 'PEM file of the RSA private key of RS256 tokens; the same on every replica.',
  expected: `a readable PEM file with an RSA private key of at least ${MIN_RSA_BITS} bits`,
  read: (file) => (isRsaKey(file, createPrivateKey) ? file : undefined),
};

/** For services that only verify tokens. */
export const verifyingKeyFile: Setting<string> = {
  default: PUBLISHED_KEY_FILE,
  meaning:
    'PEM file of the RSA key of the utilities, public or private, with which closed sessions check their tokens.',
  expected: `a readable PEM file with an RSA key of at least ${MIN_RSA_BITS} bits`,
  read: (file) => (isRsaKey(file, createPublicKey) ? file : undefined),
};

function isRsaKey(file: string, parse: (pem: Buffer) => KeyObject): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = parse(readFileSync(file));
    return (
      asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
    );
  } catch {
    return false;
  }
}
