import type { Tally } from '@sandbox/kernel';
import { writeDigest } from '../index/record-digests.js';
import { createForms, type RecordForm } from '../index/record-forms.js';
import { bytesOfWords } from '../value/memory.js';
import type { EngineRecord } from '../value/shape.js';

/** The records of changes as JSON, by slots; each is made when it is first needed. Buffers are not to be written to. */
export interface ChangeTexts {
  jsonOf(slot: number): Buffer;
  /** Two words. */
  digestOf(slot: number): Uint32Array;
  inForm(form: RecordForm): (slot: number) => Buffer;
}

/** The memory before anything was read, and that of a buffer without its bytes; in bytes, measured. */
const EMPTY_BYTES = 1100;
const BUFFER_BYTES = 400;

/**
 * Builds the serialiser of changes.
 * @param tally - counts the stored bytes
 */
export function createChangeTexts(
  changes: readonly { readonly record: EngineRecord | undefined }[],
  tally: Tally,
): ChangeTexts {
  const texts: Buffer[] = [];
  const digests: Uint32Array[] = [];
  const keep = (text: string): Buffer => {
    // Not a part of a larger piece, which would stay in memory as long as any of its parts.
    const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    json.write(text);
    tally.add(BUFFER_BYTES + json.length);
    return json;
  };
  const jsonOf = (slot: number): Buffer =>
    (texts[slot] ??= keep(JSON.stringify(changes[slot]?.record ?? null)));
  tally.add(EMPTY_BYTES);
  return {
    jsonOf,
    digestOf(slot) {
      const known = digests[slot];
      if (known !== undefined) return known;
      const digest = new Uint32Array(2);
      writeDigest(jsonOf(slot), digest, 0);
      digests[slot] = digest;
      tally.add(bytesOfWords(digest));
      return digest;
    },
    inForm: createForms((slot) => changes[slot]?.record, keep),
  };
}
