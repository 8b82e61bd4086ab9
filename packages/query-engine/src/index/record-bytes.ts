import { eachStep, finish, lazy, type Steps } from '@sandbox/kernel';
import type { EngineRecord } from '../value/shape.js';
import { type ByteWriter, putBytes } from './byte-writer.js';
import { buildInTurns } from './in-turns.js';
import { buildDigest, createDigestReader, type ReadDigest } from './record-digests.js';
import { createForms, type FormBytes, type RecordForm } from './record-forms.js';

/**
 * The records of a collection as JSON, serialised once: one buffer `{...},{...},...`, so that a run of
 * neighbours is one copy.
 */
export interface RecordBytes {
  /** The JSON of one record: a view, not to be written to. */
  of(ordinal: number): Buffer;
  lengthOf(ordinal: number): number;
  /** Bytes that `writeList` writes. */
  listLength(ordinals: Uint32Array): number;
  /** Writes the records with commas between them, without brackets; returns the position after them. */
  writeList(ordinals: Uint32Array, target: Uint8Array, at: number): number;
  /** Adds the JSON of one record to a sink. */
  put(writer: ByteWriter, ordinal: number): void;
  /**
   * Adds one field of a record with its name and a comma before it, `,"status":"open"`, but for its first bytes.
   * @param field - the place of the field in the shape
   * @param skip - how many bytes to leave out
   */
  putMember(writer: ByteWriter, field: number, ordinal: number, skip: number): void;
  /** The records in another form, by their ordinals. */
  inForm(form: RecordForm): FormBytes;
  readonly readDigest: ReadDigest;
  /** A digest of all records; of an overlay, of those that it lies over. */
  version(): string;
}

/**
 * Serialises the records of a collection. Single fields are serialised again, each separately, when one is first
 * needed; together they need as much memory as the records.
 */
export function createRecordBytes(
  records: readonly EngineRecord[],
  fields: readonly string[] = [],
  serialised = finish(serialise(records)),
): RecordBytes {
  const { bytes, starts } = serialised;
  const startOf = (ordinal: number): number => starts[ordinal] as number; // one more than records
  const of = (ordinal: number): Buffer =>
    bytes.subarray(startOf(ordinal), startOf(ordinal + 1) - 1);
  return {
    of,
    lengthOf: (ordinal) => startOf(ordinal + 1) - 1 - startOf(ordinal),
    listLength(ordinals) {
      let length = 0;
      for (let index = 0; index < ordinals.length; index++) {
        const ordinal = ordinals[index] as number; // index < length
        length += startOf(ordinal + 1) - startOf(ordinal);
      }
      return Math.max(0, length - 1);
    },
    writeList: createListWriter(serialised),
    put: (writer, ordinal) => putBytes(writer, bytes, startOf(ordinal), startOf(ordinal + 1) - 1), // without the comma
    putMember: createMemberWriter(records, fields),
    inForm: createForms((ordinal) => records[ordinal]),
    readDigest: createDigestReader(records.length, of),
    version: lazy(() => buildInTurns([bytes], () => buildDigest(bytes))),
  };
}

function createListWriter({ bytes, starts }: Serialised): RecordBytes['writeList'] {
  const startOf = (ordinal: number): number => starts[ordinal] as number; // one more than records
  // A view costs more than the copy that it is made for, so the views of single records are stored.
  const views: Buffer[] = [];
  const withComma = (ordinal: number): Buffer =>
    (views[ordinal] ??= bytes.subarray(startOf(ordinal), startOf(ordinal + 1)));
  return (ordinals, target, at) => {
    let end = at;
    for (let index = 0; index < ordinals.length; ) {
      const first = ordinals[index++] as number; // index < length
      let last = first;
      while (index < ordinals.length && ordinals[index] === last + 1) {
        last++;
        index++;
      }
      const isEnd = index === ordinals.length;
      const run =
        first === last && !isEnd
          ? withComma(first)
          : bytes.subarray(startOf(first), startOf(last + 1) - (isEnd ? 1 : 0));
      target.set(run, end);
      end += run.length;
    }
    return end;
  };
}

function createMemberWriter(
  records: readonly EngineRecord[],
  fields: readonly string[],
): RecordBytes['putMember'] {
  const members: MemberBytes[] = [];
  return (writer, field, ordinal, skip) => {
    members[field] ??= buildInTurns([members, field], () =>
      serialiseField(records, fields[field] ?? ''),
    );
    const { texts, starts } = members[field];
    const from = (starts[ordinal] as number) + skip; // one more than records
    putBytes(writer, texts, from, starts[ordinal + 1] as number);
  };
}

/** One field of all records as members of JSON objects, side by side. */
interface MemberBytes {
  readonly texts: Buffer;
  /** Where each starts, and the last one ends. */
  readonly starts: Uint32Array;
}

function* serialiseField(records: readonly EngineRecord[], field: string): Steps<MemberBytes> {
  const name = `,${JSON.stringify(field)}:`;
  const starts = new Uint32Array(records.length + 1);
  const parts: Buffer[] = [];
  let end = 0;
  yield* eachStep(records.length, (from, to) => {
    const texts = records
      .slice(from, to)
      .map((record) => name + JSON.stringify(record[field] ?? null));
    texts.forEach((text, at) => {
      end += Buffer.byteLength(text);
      starts[from + at + 1] = end; // one entry more than records
    });
    parts.push(Buffer.from(texts.join('')));
  });
  return { texts: yield* join(parts, end), starts };
}

/** Records as JSON, each followed by a comma; `starts` has one entry more than there are records. */
export interface Serialised {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
}

const BYTES_PER_RECORD = 256;
const CHUNK_BYTES = 1_048_576;
const MAX_BYTES_PER_CODE_UNIT = 3;

/** Serialises records; it may be interrupted after each step of about a mebibyte. */
export function* serialise(records: readonly EngineRecord[]): Steps<Serialised> {
  const starts = new Uint32Array(records.length + 1);
  const full: Buffer[] = [];
  let chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, records.length * BYTES_PER_RECORD));
  let used = 0;
  let end = 0;
  for (let ordinal = 0; ordinal < records.length; ordinal++) {
    const text = `${JSON.stringify(records[ordinal])},`;
    const needed = text.length * MAX_BYTES_PER_CODE_UNIT;
    if (used + needed > chunk.length) {
      full.push(chunk.subarray(0, used));
      chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, needed));
      used = 0;
      yield;
    }
    const length = chunk.write(text, used);
    used += length;
    end += length;
    starts[ordinal + 1] = end;
  }
  full.push(chunk.subarray(0, used));
  return { bytes: yield* join(full, end), starts };
}

function* join(parts: readonly Buffer[], length: number): Steps<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) {
    if (at > 0) yield;
    at += part.copy(bytes, at);
  }
  return bytes;
}
