import type { EngineRecord } from '@sandbox/query-engine';
import type { ResourceRecords } from './dataset.js';
import { fail } from './errors.js';
import type { ExpandTree, Expansion } from './parse-expand.js';

/** How many records a to-many relation embeds. */
export const EMBED_LIMIT = 20;
/** How many records all relations of one answer embed together. */
export const MAX_EMBEDDED = 20_000;

/** How many characters all that is embedded in one answer may have together. */
export const MAX_EMBEDDED_CHARACTERS = 2_097_152;

/** How records are shown: only some fields, or with related records embedded. */
export interface Representation {
  /** The fields to show; all when undefined. */
  readonly fields: readonly string[] | undefined;
  readonly expand: ExpandTree;
}

/** True when records are shown as they are, so that their serialised bytes can be sent. */
export function isPlain({ fields, expand }: Representation): boolean {
  return fields === undefined && expand.size === 0;
}

/**
 * Builds a writer of records as JSON text in a representation.
 * @throws AppError `expand_too_large` (the writer) once more was embedded than one answer may have
 */
export function createRecordWriter(
  source: ResourceRecords,
  representation: Representation,
): (ordinal: number) => string {
  const count = createCount();
  return (ordinal) => writeRecord(source, ordinal, representation, count);
}

/** Counts a record that is embedded, by the length of its own text. */
type Count = (characters: number) => void;

function createCount(): Count {
  let records = 0;
  let total = 0;
  return (characters) => {
    records += 1;
    total += characters;
    if (records > MAX_EMBEDDED) throw tooLarge(`${MAX_EMBEDDED} records`);
    if (total > MAX_EMBEDDED_CHARACTERS) throw tooLarge(`${MAX_EMBEDDED_CHARACTERS} characters`);
  };
}

function tooLarge(most: string): Error {
  return fail('expand_too_large', {
    detail: `expand would embed more than ${most}. Ask for fewer records with limit, or expand less.`,
    errors: [{ field: 'expand', code: 'expand_too_large', message: `More than ${most}.` }],
  });
}

function writeRecord(
  source: ResourceRecords,
  ordinal: number,
  show: Representation,
  count: Count,
): string {
  const record = recordAt(source, ordinal);
  const own = show.fields
    ? JSON.stringify(pick(record, show.fields))
    : source.collection.bytes.of(ordinal).toString();
  if (show.expand.size === 0) return own;
  let text = own.slice(0, -1);
  for (const [name, expansion] of show.expand) {
    text += `,${JSON.stringify(name)}:${writeRelated(record, expansion, count)}`;
  }
  return `${text}}`;
}

function writeRelated(record: EngineRecord, expansion: Expansion, count: Count): string {
  const { relation, target, within } = expansion;
  const show = { fields: undefined, expand: within };
  if (relation.kind === 'one') {
    const ordinal = ordinalOfReference(target, record[relation.key]);
    if (ordinal < 0) return 'null';
    return writeEmbedded(target, ordinal, show, count);
  }
  const ordinals = target.collection.related(relation.key, record.id, EMBED_LIMIT);
  return `[${Array.from(ordinals, (ordinal) => writeEmbedded(target, ordinal, show, count)).join(',')}]`;
}

function writeEmbedded(
  source: ResourceRecords,
  ordinal: number,
  show: Representation,
  count: Count,
): string {
  count(source.collection.bytes.of(ordinal).length);
  return writeRecord(source, ordinal, show, count);
}

/** The place of the record that a foreign key names, or -1. */
export function ordinalOfReference(target: ResourceRecords, id: unknown): number {
  return typeof id === 'number' ? target.collection.ordinalOf(id) : -1;
}

/** The record at an ordinal that the collection itself gave. */
export function recordAt({ collection }: ResourceRecords, ordinal: number): EngineRecord {
  const record = collection.records[ordinal];
  if (!record) throw new RangeError(`${collection.shape.name} has no ordinal ${ordinal}.`);
  return record;
}

function pick(record: EngineRecord, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}
