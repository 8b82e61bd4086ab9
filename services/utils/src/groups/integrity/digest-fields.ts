import { createHash, timingSafeEqual } from 'node:crypto';

/** The unbroken algorithms of RFC 9530 5, by their names in Node. */
const ALGORITHMS = { 'sha-256': 'sha256', 'sha-512': 'sha512' } as const;

/** The name of an algorithm. */
export type DigestName = keyof typeof ALGORITHMS;

/** The names of all algorithms. */
export const DIGEST_NAMES = Object.keys(ALGORITHMS) as readonly DigestName[]; // of an object that is written here

/** The finding about one digest of a field. */
export interface DigestFinding {
  readonly field: string;
  readonly algorithm: string;
  /** Null when the algorithm is unknown, so that the digest cannot be checked (RFC 9530 2). */
  readonly matches: boolean | null;
  readonly received: string;
  readonly expected: string | null;
}

/** A member of a dictionary (RFC 9651 3.2): a key, and a byte sequence or a preference. */
const MEMBER = /^([a-z*][a-z\d_.*-]*)=(?::([A-Za-z\d+/]*={0,2}):|(\d{1,2}))$/;

/** The most members that a field may have. */
const MAX_MEMBERS = 16;

/** Reads a field of digests; a string with the problem when it is invalid. */
export function parseDigests(value: string): ReadonlyMap<string, string> | string {
  return parseMembers(value, (_whole, bytes) =>
    bytes === undefined ? 'its values are base64 between colons' : { value: bytes },
  );
}

/** Reads the preferences of a client, 0 (not acceptable) to 10 (RFC 9530 4). */
export function parseWants(value: string): ReadonlyMap<string, number> | string {
  return parseMembers(value, (_whole, _bytes, weight) =>
    weight === undefined || Number(weight) > 10
      ? 'its values are whole numbers from 0 to 10'
      : { value: Number(weight) },
  );
}

/** The digest of bytes, as the fields have it: base64. */
function digestOf(name: DigestName, bytes: Buffer): string {
  return createHash(ALGORITHMS[name]).update(bytes).digest('base64');
}

/** A field with the digest of bytes. */
export function formatDigest(name: DigestName, bytes: Buffer): string {
  return `${name}=:${digestOf(name, bytes)}:`;
}

/** Compares each digest of a field with that of the received bytes. */
export function compareDigests(
  field: string,
  digests: ReadonlyMap<string, string>,
  bytes: Buffer,
): readonly DigestFinding[] {
  return [...digests].map(([algorithm, received]) => {
    const expected = isDigestName(algorithm) ? digestOf(algorithm, bytes) : null;
    const matches = expected === null ? null : isSame(expected, received);
    return { field, algorithm, matches, received, expected };
  });
}

/** The algorithm that a client prefers; undefined when it wants only unknown ones. */
export function chooseDigest(wants: ReadonlyMap<string, number>): DigestName | undefined {
  const expected = DIGEST_NAMES.filter((name) => (wants.get(name) ?? 0) > 0);
  return expected.sort((one, other) => (wants.get(other) ?? 0) - (wants.get(one) ?? 0))[0];
}

function isDigestName(name: string): name is DigestName {
  return Object.hasOwn(ALGORITHMS, name);
}

function isSame(expected: string, received: string): boolean {
  const [one, other] = [Buffer.from(expected, 'base64'), Buffer.from(received, 'base64')];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parseMembers<Value>(
  value: string,
  read: (whole: string, bytes?: string, weight?: string) => string | { readonly value: Value },
): ReadonlyMap<string, Value> | string {
  const members = value.split(',').map((member) => member.trim());
  if (members.length > MAX_MEMBERS) return `it has more than ${MAX_MEMBERS} members`;
  const found = new Map<string, Value>();
  for (const member of members) {
    const [, name, bytes, weight] = MEMBER.exec(member) ?? [];
    if (name === undefined) return `"${member}" is not a member of a dictionary (RFC 9651 3.2)`;
    const outcome = read(member, bytes, weight);
    if (typeof outcome === 'string') return outcome;
    found.set(name, outcome.value);
  }
  return found;
}
