import { putAll, putText } from '../index/byte-sink.js';
import type { RecordBytes } from '../index/record-bytes.js';
import type { Change } from './change-log.js';

/** A collection's records as JSON, by ordinals. */
interface Source {
  readonly capacity: number;
  readonly bytes: RecordBytes;
}

const COMMA = 44;

/** The JSON of the records of a collection, and of changes, whose ordinals come after those of the collection. */
export function createOverlayBytes(
  { bytes, capacity }: Source,
  changes: readonly Change[],
  fields: readonly string[],
): RecordBytes {
  const changeAt = (ordinal: number): Change => {
    const change = changes[ordinal - capacity];
    if (change === undefined) throw new RangeError(`There is no ordinal ${ordinal}.`);
    return change;
  };
  const of = (ordinal: number): Buffer =>
    ordinal < capacity ? bytes.of(ordinal) : jsonOf(changeAt(ordinal));
  const lengthOf = (ordinal: number): number =>
    ordinal < capacity ? bytes.lengthOf(ordinal) : jsonOf(changeAt(ordinal)).length;
  return {
    of,
    lengthOf,
    listLength(ordinals) {
      let length = 0;
      for (let at = 0; at < ordinals.length; at++) length += lengthOf(ordinals[at] as number) + 1; // at < length
      return Math.max(0, length - 1);
    },
    writeList(ordinals, target, at) {
      let end = at;
      for (let index = 0; index < ordinals.length; index++) {
        if (index > 0) target[end++] = COMMA;
        const json = of(ordinals[index] as number); // index < length
        target.set(json, end);
        end += json.length;
      }
      return end;
    },
    put(sink, ordinal) {
      if (ordinal < capacity) bytes.put(sink, ordinal);
      else putAll(sink, jsonOf(changeAt(ordinal)));
    },
    putMember(sink, field, ordinal, skip) {
      if (ordinal < capacity) return bytes.putMember(sink, field, ordinal, skip);
      const name = fields[field] ?? '';
      const member = `,${JSON.stringify(name)}:${JSON.stringify(changeAt(ordinal).record?.[name] ?? null)}`;
      putText(sink, member.slice(skip));
    },
  };
}

function jsonOf(change: Change): Buffer {
  change.json ??= Buffer.from(JSON.stringify(change.record ?? null));
  return change.json;
}
