import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Reader } from '@sandbox/kernel';

/** RFC 7518 3.3. */
const MIN_RSA_BITS = 2048;

/** The path of a file that can be read and holds an RSA key. */
export const rsaKeyFile: Pick<Reader<string>, 'expected' | 'read'> = {
  expected: `a readable PEM file with an RSA private key of at least ${MIN_RSA_BITS} bits`,
  read: (file) => (isRsaKey(file) ? file : undefined),
};

function isRsaKey(file: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(readFileSync(file));
    return (
      asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
    );
  } catch {
    return false;
  }
}
