import type { Random } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import type { RangedContent } from '../../ranges/respond-with-range.js';
import { SAMPLE_CHANGED_AT } from '../caching/validators.js';

/** The most bytes that one response of this group has. */
export const MAX_BYTES = 1_048_576;

/** Each chunk costs the work and the memory of a write, however short it is. */
export const MAX_CHUNKS = 65_536;

/**
 * Checks that a chunk size does not make too many chunks.
 * @throws AppError invalid_parameter
 */
export function checkChunks(
  total: number,
  { parameter, chunk }: { readonly parameter: string; readonly chunk: number },
): void {
  if (total <= chunk * MAX_CHUNKS) return;
  const minimum = Math.ceil(total / MAX_CHUNKS);
  throw fail('invalid_parameter', {
    detail: `${parameter} must be at least ${minimum} for ${total} bytes, which are at most ${MAX_CHUNKS} chunks.`,
    members: { parameter, minimum, maximum: MAX_BYTES },
  });
}

const WORD = 4;

/** Reads bytes from a source of chance; with one seed, fewer bytes are the start of more. */
export function randomBytes(random: Random, count: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.ceil(count / WORD) * WORD);
  for (let at = 0; at < bytes.length; at += WORD) {
    // The source returns 32 bits at a time as a fraction of 2^32.
    bytes.writeUInt32LE(random.next() * 0x1_0000_0000, at);
  }
  return bytes.subarray(0, count);
}

/** The letter of a position identifies it; the content of each size is a prefix of this one string. */
const ALPHABET = Buffer.alloc(MAX_BYTES, 'abcdefghijklmnopqrstuvwxyz');

/** The content of `/range/{size}`: the alphabet repeated, always with the same tag. */
export function toAlphabetContent(size: number): RangedContent {
  return {
    content: ALPHABET.subarray(0, size),
    type: 'application/octet-stream',
    validators: { etag: `"range${size}"`, lastModified: SAMPLE_CHANGED_AT },
    boundary: 'part-of-the-alphabet', // the content has neither line breaks nor hyphens
  };
}
