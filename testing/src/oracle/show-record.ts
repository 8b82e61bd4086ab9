import type { Relation, Resource } from '@sandbox/resource';
import type { PlainRecord } from './plain-record.js';

/** A record as a response has it, and how many others were embedded in it. */
export interface ShownRecord {
  /** Without its id where `fields` does not name it. */
  readonly shown: PlainRecord;
  readonly embedded: number;
}

/** Applies `fields` and `expand`. */
export interface RecordShower {
  show(
    resource: Resource,
    record: PlainRecord,
    options: Readonly<Record<string, string>>,
  ): ShownRecord;
  /** The records that a relation of a record leads to, by id. */
  related(record: PlainRecord, relation: Relation): readonly PlainRecord[];
}

/** A to-many relation embeds the first so many. */
const EMBEDDED_AT_MOST = 20;

type RelationPath = readonly string[];

/** What is shown of a record: along which relations, and which fields, its own and those below its relations. */
interface Expected {
  readonly paths: readonly RelationPath[];
  readonly requested: readonly RelationPath[];
}

/** Builds the shower of an API's records. */
export function createRecordShower(source: {
  readonly resource: (name: string) => Resource;
  readonly records: (resource: string) => readonly PlainRecord[];
}): RecordShower {
  const groups = new Map<string, Map<unknown, readonly PlainRecord[]>>();
  /** Grouped once a key, since looking through all records for each one embedded would take minutes. */
  const related: RecordShower['related'] = (record, { kind, target, key }) => {
    const field = kind === 'one' ? 'id' : key;
    const name = `${target}.${field}`;
    const group = groups.get(name) ?? groupBy(source.records(target), field);
    groups.set(name, group);
    return group.get(kind === 'one' ? record[key] : record.id) ?? [];
  };
  const embed = (
    resource: Resource,
    record: PlainRecord,
    { paths, requested }: Expected,
  ): ShownRecord => {
    const heads = new Set(paths.map(([head = '']) => head));
    let embedded = 0;
    const parts = [...heads].map((head) => {
      const relation = relationOf(resource, head);
      const tails = paths.filter((path) => path[0] === head && path.length > 1);
      const found = related(record, relation).slice(0, EMBEDDED_AT_MOST);
      const expected = {
        paths: tails.map((path) => path.slice(1)),
        requested: requested.filter((path) => path[0] === head).map((path) => path.slice(1)),
      };
      const cards = found.map((other) => embed(source.resource(relation.target), other, expected));
      embedded += cards.reduce((sum, card) => sum + card.embedded + 1, 0);
      const shown = cards.map((card) => card.shown);
      return [head, relation.kind === 'one' ? (shown[0] ?? null) : shown] as const;
    });
    const own = keepFields(resource, record, requested);
    return { shown: { ...own, ...Object.fromEntries(parts) }, embedded };
  };
  return {
    related,
    show(resource, record, { fields, expand = '' }) {
      const requested = fields?.split(',').map((path) => path.split('.')) ?? [];
      const implied = requested.map((path) => path.slice(0, -1)).filter(({ length }) => length > 0);
      const listed = expand === '' ? [] : expand.split(',').map((path) => path.split('.'));
      return embed(resource, record, { paths: [...listed, ...implied], requested });
    },
  };
}

/** The record with its own fields that were asked for, if any were. */
function keepFields(
  { fields }: Resource,
  record: PlainRecord,
  requested: readonly RelationPath[],
): PlainRecord {
  if (requested.length === 0) return record;
  const names = new Set(requested.filter(({ length }) => length === 1).flat());
  const stored = Object.keys(fields).filter((name) => names.has(name));
  return Object.fromEntries(stored.map((name) => [name, record[name]])) as PlainRecord; // or a part
}

function groupBy(
  records: readonly PlainRecord[],
  field: string,
): Map<unknown, readonly PlainRecord[]> {
  const groups = new Map<unknown, PlainRecord[]>();
  for (const record of records) {
    const group = groups.get(record[field]);
    if (group) group.push(record);
    else groups.set(record[field], [record]);
  }
  return groups;
}

function relationOf(resource: Resource, name: string): Relation {
  const relation = resource.relations[name];
  if (!relation) throw new Error(`The oracle knows no relation ${resource.name}.${name}.`);
  return relation;
}
