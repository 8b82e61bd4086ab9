import { createHash } from 'node:crypto';

/**
 * The algorithms that the formulas support. RFC 7616 6.1 registers all except SHA-512, which httpbin has;
 * `-sess` binds a key to nonce and cnonce.
 */
export const DIGEST_ALGORITHMS = [
  'SHA-256',
  'SHA-256-sess',
  'SHA-512-256',
  'SHA-512-256-sess',
  'SHA-512',
  'MD5',
  'MD5-sess',
] as const;

/** The name of an algorithm, as challenges spell it. */
export type DigestAlgorithm = (typeof DIGEST_ALGORITHMS)[number];

/** The names that Node has for the hashes. */
const HASHES: Readonly<Record<DigestAlgorithm, string>> = {
  'SHA-256': 'sha256',
  'SHA-256-sess': 'sha256',
  'SHA-512-256': 'sha512-256',
  'SHA-512-256-sess': 'sha512-256',
  'SHA-512': 'sha512',
  MD5: 'md5',
  'MD5-sess': 'md5',
};

/** H of RFC 7616 3.3, in lower-case hexadecimal. */
export function digestHash(algorithm: DigestAlgorithm, data: string | Buffer): string {
  return createHash(HASHES[algorithm]).update(data).digest('hex');
}

/** True for an algorithm whose key is bound to a session. */
export function isSession(algorithm: DigestAlgorithm): boolean {
  return algorithm.endsWith('-sess');
}

/** The algorithm of a name, which is case-insensitive; undefined for an unknown name. */
export function findAlgorithm(name: string): DigestAlgorithm | undefined {
  const lower = name.toLowerCase();
  return DIGEST_ALGORITHMS.find((algorithm) => algorithm.toLowerCase() === lower);
}

/** The qualities of protection (RFC 7616 3.3): only the request line, or the body too. */
export const DIGEST_QOPS = ['auth', 'auth-int'] as const;

/** A quality of protection. */
export type DigestQop = (typeof DIGEST_QOPS)[number];
