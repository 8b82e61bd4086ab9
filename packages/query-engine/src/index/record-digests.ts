import { createHash, hash } from 'node:crypto';
import type { Steps } from '@sandbox/kernel';

/** Reads the digest of a record, two numbers of 32 bits, into the first two entries. */
export type ReadDigest = (ordinal: number, target: Uint32Array) => void;

/** Writes the digest of JSON, the start of its hash, into two entries. */
export function writeDigest(json: Buffer, target: Uint32Array, at: number): void {
  const bytes = hash('sha1', json, 'buffer');
  target[at] = bytes.readUInt32BE(0);
  target[at + 1] = bytes.readUInt32BE(4);
}

/** Builds the reader of the digests of records, each of which is made once. */
export function createDigestReader(size: number, jsonOf: (ordinal: number) => Buffer): ReadDigest {
  let digests: Uint32Array | undefined;
  return (ordinal, target) => {
    digests ??= new Uint32Array(2 * size);
    const at = 2 * ordinal;
    if (digests[at] === 0 && digests[at + 1] === 0) writeDigest(jsonOf(ordinal), digests, at);
    target[0] = digests[at] as number; // ordinal < size
    target[1] = digests[at + 1] as number;
  };
}

/** A digest of a string, in eleven characters of base64url. */
export function digestOf(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 11);
}

const DIGESTED_BYTES = 4_194_304;

/** The digest of many bytes, in steps of some milliseconds. */
export function* buildDigest(bytes: Buffer): Steps<string> {
  const digest = createHash('sha1');
  for (let from = 0; from < bytes.length; from += DIGESTED_BYTES) {
    if (from > 0) yield;
    digest.update(bytes.subarray(from, from + DIGESTED_BYTES));
  }
  return digest.digest('base64url').slice(0, 11);
}
