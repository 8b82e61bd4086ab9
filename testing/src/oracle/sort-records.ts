import type { Resource } from '@sandbox/resource';
import { type Comparable, toComparable } from './comparable.js';
import type { PlainRecord } from './plain-record.js';

interface Ranked {
  readonly record: PlainRecord;
  readonly keys: readonly (Comparable | null)[];
}

/** Records, which come in the order of their ids, in the order of `sort`: missing values last in both directions, ties by ascending id. */
export function sortRecords(
  resource: Resource,
  records: readonly PlainRecord[],
  sort: string,
): readonly PlainRecord[] {
  if (sort === '') return records;
  const entries = sort.split(',');
  const fields = entries.map((entry) => entry.replace(/^-/, ''));
  const ranked = records.map(
    (record): Ranked => ({ record, keys: fields.map((field) => keyOf(resource, record, field)) }),
  );
  ranked.sort((one, other) => {
    for (const [index, entry] of entries.entries()) {
      const order = compare(one.keys[index] ?? null, other.keys[index] ?? null, entry[0] === '-');
      if (order !== 0) return order;
    }
    return one.record.id - other.record.id;
  });
  return ranked.map(({ record }) => record);
}

function keyOf(resource: Resource, record: PlainRecord, name: string): Comparable | null {
  const field = resource.fields[name];
  if (!field) throw new Error(`The oracle knows no field ${name}.`);
  const value = record[name] ?? null;
  return value === null ? null : toComparable(field, value);
}

function compare(one: Comparable | null, other: Comparable | null, descending: boolean): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other === descending ? 1 : -1;
}
