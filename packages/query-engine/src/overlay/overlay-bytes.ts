import type { Tally } from '@sandbox/kernel';
import { putAll, putText } from '../index/byte-writer.js';
import type { RecordBytes } from '../index/record-bytes.js';
import type { Change } from './change-log.js';
import { createChangeTexts } from './change-texts.js';

/** A collection's records as JSON, by ordinals. */
interface Source {
  readonly capacity: number;
  readonly bytes: RecordBytes;
}

const COMMA = 44;

/** The JSON of the records of a collection, and of changes, whose ordinals follow those of the collection. */
export function createOverlayBytes(
  { bytes, capacity }: Source,
  changes: readonly Change[],
  { fields, tally }: { readonly fields: readonly string[]; readonly tally: Tally },
): RecordBytes {
  const { jsonOf, digestOf, inForm } = createChangeTexts(changes, tally);
  const of = (ordinal: number): Buffer =>
    ordinal < capacity ? bytes.of(ordinal) : jsonOf(ordinal - capacity);
  const lengthOf = (ordinal: number): number =>
    ordinal < capacity ? bytes.lengthOf(ordinal) : jsonOf(ordinal - capacity).length;
  return {
    of,
    lengthOf,
    listLength: (ordinals) => listLength(ordinals, lengthOf),
    writeList: createListWriter({ bytes, capacity }, jsonOf),
    put(writer, ordinal) {
      if (ordinal < capacity) bytes.put(writer, ordinal);
      else putAll(writer, jsonOf(ordinal - capacity));
    },
    putMember(writer, field, ordinal, skip) {
      if (ordinal < capacity) return bytes.putMember(writer, field, ordinal, skip);
      const name = fields[field] ?? '';
      const member = `,${JSON.stringify(name)}:${JSON.stringify(changes[ordinal - capacity]?.record?.[name] ?? null)}`;
      putText(writer, member.slice(skip));
    },
    inForm(form) {
      const [below, changed] = [bytes.inForm(form), inForm(form)];
      return (ordinal) => (ordinal < capacity ? below(ordinal) : changed(ordinal - capacity));
    },
    readDigest(ordinal, target) {
      if (ordinal < capacity) return bytes.readDigest(ordinal, target);
      const digest = digestOf(ordinal - capacity);
      target[0] = digest[0] as number; // it has two entries
      target[1] = digest[1] as number;
    },
    version: bytes.version,
  };
}

function listLength(ordinals: Uint32Array, lengthOf: (ordinal: number) => number): number {
  let length = 0;
  for (let at = 0; at < ordinals.length; at++) length += lengthOf(ordinals[at] as number) + 1; // at < length
  return Math.max(0, length - 1);
}

function createListWriter(
  { bytes, capacity }: Source,
  jsonOf: (slot: number) => Buffer,
): RecordBytes['writeList'] {
  return (ordinals, target, at) => {
    let end = at;
    for (let index = 0; index < ordinals.length; ) {
      if (index > 0) target[end++] = COMMA;
      const first = ordinals[index] as number; // index < length
      if (first >= capacity) {
        const json = jsonOf(first - capacity);
        target.set(json, end);
        end += json.length;
        index += 1;
        continue;
      }
      const from = index;
      while (index < ordinals.length && (ordinals[index] as number) < capacity) index += 1;
      end = bytes.writeList(ordinals.subarray(from, index), target, end);
    }
    return end;
  };
}
