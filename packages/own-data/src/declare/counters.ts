import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { InferredCollection } from '../infer/collection.js';
import type { Links } from '../infer/links.js';
import type { ProblemList } from '../problems.js';
import type { OwnCount } from './config.js';

/** A count of records, in a record of another collection. */
export interface Counter {
  /** The collection whose records count. */
  readonly of: string;
  /** The collection that has the number. */
  readonly target: string;
  readonly field: string;
  /** The reference from one to the other. */
  readonly by: string;
  readonly counts: (record: EngineRecord) => boolean;
}

/** The counters that are declared. Those that lead nowhere are added to the problems. */
export function findCounters(
  collections: readonly InferredCollection[],
  links: Links,
  problems: ProblemList,
): readonly Counter[] {
  return collections.flatMap(({ name, config: { counts = [] } }) =>
    counts.flatMap((count): readonly Counter[] => {
      const [link, another] = (links.from.get(name) ?? []).filter(
        ({ target, field }) => target.name === count.in && field === (count.by ?? field),
      );
      if (link !== undefined && another === undefined) {
        const { in: target, field } = count;
        return [{ of: name, target, field, by: link.field, counts: testOf(count) }];
      }
      const reason = link
        ? `Several references name ${count.in}. Select one with "by".`
        : `No reference of ${name} names ${count.in}.`;
      problems.add({ collection: name, field: `counts.${count.field}`, message: reason });
      return [];
    }),
  );
}

function testOf({ where = {} }: OwnCount): Counter['counts'] {
  const conditions = Object.entries(where);
  return (record) => conditions.every(([field, values]) => values.includes(record[field]));
}

/** Sets the counters of records to their computed values, and reports how many differ in the data. */
export function setCounters(
  counters: readonly Counter[],
  recordsOf: (collection: string) => readonly EngineRecord[],
  notices: string[],
): void {
  for (const counter of counters) {
    const { of, target, field } = counter;
    const numbers = countIds(recordsOf(of), counter);
    const numberOf = ({ id }: EngineRecord): number => numbers.get(id) ?? 0;
    const records = recordsOf(target);
    const isWrong = (record: EngineRecord): boolean =>
      record[field] !== null && record[field] !== numberOf(record);
    const wrong = records.filter(isWrong).length;
    for (const record of records) Object.assign(record, { [field]: numberOf(record) });
    if (wrong > 0)
      notices.push(
        `${target}.${field} was wrong in ${wrong} of the records, and is counted again.`,
      );
  }
}

function countIds(
  records: readonly EngineRecord[],
  { by, counts }: Counter,
): ReadonlyMap<RecordId, number> {
  const numbers = new Map<RecordId, number>();
  for (const record of records) {
    const id = record[by] as RecordId; // a reference; null is the id of no record
    if (counts(record)) numbers.set(id, (numbers.get(id) ?? 0) + 1);
  }
  return numbers;
}
