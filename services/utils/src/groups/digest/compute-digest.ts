import { type DigestAlgorithm, digestHash, isSession } from './digest-algorithm.js';

/** The input of a digest. */
export interface DigestInput {
  readonly algorithm: DigestAlgorithm;
  readonly user: string;
  readonly realm: string;
  readonly password: string;
  /** Empty in the digest of a response (RFC 7616 3.5). */
  readonly method: string;
  readonly uri: string;
  readonly nonce: string;
  /** Absent in the form of RFC 2069, which knows no qop either. */
  readonly protection?: DigestProtection | undefined;
  /** The cnonce that the key of a session is bound to (3.4.2). */
  readonly sessionCnonce: string;
  /** The body, when the quality of protection covers it. */
  readonly body?: Buffer | undefined;
}

/** The parts that a quality of protection adds. */
export interface DigestProtection {
  /** As it was written, because the digest covers it in that form. */
  readonly qop: string;
  /** The count of requests with this nonce, as it was written. */
  readonly nc: string;
  readonly cnonce: string;
}

/** The `response` of a request, or `rspauth` of a response: the formulas of RFC 7616 3.4.1 to 3.4.3. */
export function computeDigest(input: DigestInput): string {
  const { algorithm, nonce, protection } = input;
  const hash = (...parts: readonly string[]): string => digestHash(algorithm, parts.join(':'));
  const [ha1, ha2] = [computeHa1(input), computeHa2(input)];
  if (protection === undefined) return hash(ha1, nonce, ha2);
  const { qop, nc, cnonce } = protection;
  return hash(ha1, nonce, nc, cnonce, qop, ha2);
}

/** The hash that replaces the user name where `userhash` is true (3.4.4). */
export function computeUserhash(input: Pick<DigestInput, 'algorithm' | 'user' | 'realm'>): string {
  return digestHash(input.algorithm, `${input.user}:${input.realm}`);
}

/** A2 of RFC 7616 3.4.3: the part of the input that identifies the request. It contains no secret. */
export function formatA2({ algorithm, method, uri, body }: DigestInput): string {
  const covered = body === undefined ? '' : `:${digestHash(algorithm, body)}`;
  return `${method}:${uri}${covered}`;
}

function computeHa1(input: DigestInput): string {
  const { algorithm, user, realm, password, nonce, sessionCnonce } = input;
  const key = digestHash(algorithm, `${user}:${realm}:${password}`);
  return isSession(algorithm) ? digestHash(algorithm, `${key}:${nonce}:${sessionCnonce}`) : key;
}

function computeHa2(input: DigestInput): string {
  return digestHash(input.algorithm, formatA2(input));
}
