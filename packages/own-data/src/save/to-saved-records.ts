import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, Steps } from '@sandbox/kernel';
import type { EngineRecord } from '@sandbox/query-engine';

export interface SavedRecordsOptions {
  /** The records as they are in the file. */
  readonly stored: readonly JsonObject[];
  /** The member that names them there. */
  readonly key: string;
  /** Fields that a record lacks instead of holding null. */
  readonly omits: ReadonlySet<string>;
}

/** Records in the form of their file. */
export interface SavedRecords {
  readonly value: readonly JsonObject[];
  /** False if they are those of the file, in its order. */
  readonly hasChanged: boolean;
}

/** The number of records in a step. */
const SLICE = 1024;

/** Records of an API in the form of their file: one that did not change is the same as before. */
export function* toSavedRecords(
  records: readonly EngineRecord[],
  { stored, key, omits }: SavedRecordsOptions,
): Steps<SavedRecords> {
  const byId = new Map(stored.map((one) => [String(one[key]), one]));
  const saved: JsonObject[] = [];
  let hasChanged = records.length !== stored.length;
  for (const [index, record] of records.entries()) {
    if (index % SLICE === SLICE - 1) yield;
    const before = byId.get(String(record.id));
    const kept = before === undefined ? [] : keptMembers(before, record, omits);
    const members = [...kept, ...newMembers(before, record, { key, omits })];
    const next = Object.fromEntries(members);
    hasChanged ||= before !== stored[index] || !isDeepStrictEqual(before, next);
    saved.push(next);
  }
  return { value: saved, hasChanged };
}

type Member = readonly [name: string, value: unknown];

/** The members that a record has had, in their order. */
function keptMembers(
  before: JsonObject,
  record: EngineRecord,
  omits: ReadonlySet<string>,
): readonly Member[] {
  return Object.entries(before).flatMap(([name, value]): readonly Member[] => {
    if (!Object.hasOwn(record, name)) return name === 'id' ? [[name, value]] : [];
    const next = record[name];
    if (next === null && omits.has(name)) return [];
    return [[name, isSame(value, next) ? value : next]];
  });
}

function newMembers(
  before: JsonObject | undefined,
  record: EngineRecord,
  { key, omits }: Pick<SavedRecordsOptions, 'key' | 'omits'>,
): readonly Member[] {
  return Object.entries(record).filter(([name, value]) => {
    if (name === 'id' && key !== 'id') return false; // only visible in the API
    if (before === undefined) return value !== null || !omits.has(name);
    return value !== null && !Object.hasOwn(before, name);
  });
}

/** Where ids are numbers and strings, the API has strings. */
function isSame(before: unknown, next: unknown): boolean {
  if (typeof before === 'number' && typeof next === 'string') return String(before) === next;
  return isDeepStrictEqual(before, next);
}
