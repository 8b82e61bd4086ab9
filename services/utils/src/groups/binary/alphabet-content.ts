import { SAMPLE_CHANGED_AT } from '../caching/sample-changed-at.js';
import type { RangedContent } from '../ranges/answer-range.js';
import { MAX_BYTES } from './limits.js';

/** Every position tells by its letter where it lies; each size is the beginning of this one text. */
const ALPHABET = Buffer.alloc(MAX_BYTES, 'abcdefghijklmnopqrstuvwxyz');

/** The content of `/range/{size}`: the alphabet over and over, known by the same tag for ever. */
export function toAlphabetContent(size: number): RangedContent {
  return {
    content: ALPHABET.subarray(0, size),
    type: 'application/octet-stream',
    validators: { etag: `"range${size}"`, lastModified: SAMPLE_CHANGED_AT },
    boundary: 'part-of-the-alphabet', // the content has neither line breaks nor hyphens
  };
}
