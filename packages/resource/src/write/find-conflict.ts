import type { EngineRecord } from '@sandbox/query-engine';
import type { ResourceRecords } from '../dataset.js';

/** The fields whose values together belong to another record already, when there are such. */
export function findConflict(
  { resource, collection }: ResourceRecords,
  record: EngineRecord,
): readonly string[] | undefined {
  return resource.unique.find(([first = '', ...others]) =>
    collection.related(first, record[first]).some((ordinal) => {
      const other = collection.at(ordinal);
      return other?.id !== record.id && others.every((name) => other?.[name] === record[name]);
    }),
  );
}
