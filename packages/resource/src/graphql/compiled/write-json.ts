import { putBytes } from './byte-sink.js';
import type { Run, WriteRecord } from './run.js';

/** A member of a JSON object and how its value is written. */
export interface ValuePart<Source> {
  readonly key: string;
  readonly write: (run: Run, source: Source) => void;
}

/** A member that is written with its name, and a comma before it. */
export interface MemberPart<Source> {
  /** @param skip - how many of its first bytes are left out */
  readonly writeMember: (run: Run, source: Source, skip: number) => void;
}

/** A member of a JSON object. */
export type Part<Source> = ValuePart<Source> | MemberPart<Source>;

type Write<Source> = (run: Run, source: Source) => void;

const COMMA = Buffer.from(',');
const OPEN_LIST = Buffer.from('[');
const CLOSE_LIST = Buffer.from(']');
const OPEN_OBJECT = Buffer.from('{');
const CLOSE_OBJECT = Buffer.from('}');

/** Builds the writer of an object; selections are never empty, so it has a member. */
export function writeObject<Source>(parts: readonly Part<Source>[]): Write<Source> {
  const members = parts.map((part, at) => toMember(part, at === 0));
  return (run, source) => {
    putBytes(run.sink, OPEN_OBJECT, 0, 1);
    for (const write of members) write(run, source);
    putBytes(run.sink, CLOSE_OBJECT, 0, 1);
  };
}

function toMember<Source>(part: Part<Source>, isFirst: boolean): Write<Source> {
  const skip = isFirst ? 1 : 0; // the comma
  if ('writeMember' in part) {
    const { writeMember } = part;
    return (run, source) => writeMember(run, source, skip);
  }
  const { key, write } = part;
  const name = Buffer.from(`,${JSON.stringify(key)}:`);
  return (run, source) => {
    putBytes(run.sink, name, skip, name.length);
    write(run, source);
  };
}

/** Writes records as an array. */
export function writeList(run: Run, ordinals: Uint32Array, write: WriteRecord): void {
  putBytes(run.sink, OPEN_LIST, 0, 1);
  for (let at = 0; at < ordinals.length; at++) {
    if (at > 0) putBytes(run.sink, COMMA, 0, 1);
    write(run, ordinals[at] as number); // at < length
  }
  putBytes(run.sink, CLOSE_LIST, 0, 1);
}
