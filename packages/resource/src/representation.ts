import type { EngineRecord } from '@sandbox/query-engine';
import type { ResourceRecords } from './dataset.js';
import { fail } from './errors.js';
import type { ExpandTree, Expansion } from './parse-expand.js';

/** How many records a to-many relation embeds. */
export const EMBED_LIMIT = 20;
/** How many records all relations of one answer embed together. */
export const MAX_EMBEDDED = 20_000;

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
 * @throws AppError `expand_too_large` (the writer) once more than MAX_EMBEDDED records were embedded
 */
export function createRecordWriter(
  source: ResourceRecords,
  representation: Representation,
): (ordinal: number) => string {
  let embedded = 0;
  const count = (records: number): void => {
    embedded += records;
    if (embedded <= MAX_EMBEDDED) return;
    throw fail('expand_too_large', {
      detail: `expand would embed more than ${MAX_EMBEDDED} records. Ask for fewer records with limit, or expand less.`,
      errors: [
        {
          field: 'expand',
          code: 'expand_too_large',
          message: `More than ${MAX_EMBEDDED} records.`,
        },
      ],
    });
  };
  return (ordinal) => writeRecord(source, ordinal, representation, count);
}

type Count = (records: number) => void;

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
    count(1);
    return writeRecord(target, ordinal, show, count);
  }
  const ordinals = target.collection.related(relation.key, record.id, EMBED_LIMIT);
  count(ordinals.length);
  return `[${Array.from(ordinals, (ordinal) => writeRecord(target, ordinal, show, count)).join(',')}]`;
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
