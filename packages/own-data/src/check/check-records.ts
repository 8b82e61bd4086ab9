import type { EngineRecord } from '@sandbox/query-engine';
import { createValidators, type Resource } from '@sandbox/resource';
import { forEachInTurns } from '../in-turns.js';
import type { InferredCollection } from '../infer/collection.js';
import { shown } from '../infer/key.js';
import type { ProblemList } from '../problems.js';

/** Finds records that contradict the declarations: types, values, bounds, and values that must be unique. */
export async function checkRecords(
  collection: InferredCollection,
  resource: Resource,
  {
    records,
    problems,
  }: { readonly records: readonly EngineRecord[]; readonly problems: ProblemList },
): Promise<void> {
  const { source, config } = collection;
  const report = (index: number, field: string, message: string): void => {
    const { file, name, lineOf } = source;
    problems.add({
      file,
      line: lineOf(index),
      collection: name,
      record: index + 1,
      field,
      message,
    });
  };
  if (config.fields !== undefined) await checkFields(resource, records, report);
  for (const names of resource.unique) await checkUnique(names, records, report);
}

type Report = (index: number, field: string, message: string) => void;

async function checkFields(
  resource: Resource,
  records: readonly EngineRecord[],
  report: Report,
): Promise<void> {
  const validate = createValidators([{ ...resource, isOpen: true }]).get(resource.name);
  const use = (record: EngineRecord, index: number): boolean => {
    for (const { field, message } of validate?.(record) ?? []) report(index, field, `${message}.`);
    return true;
  };
  await forEachInTurns(records, use, Object.keys(resource.fields).length);
}

async function checkUnique(
  names: readonly string[],
  records: readonly EngineRecord[],
  report: Report,
): Promise<void> {
  const seen = new Map<string, number>();
  const [first = ''] = names;
  await forEachInTurns(records, (record, index) => {
    if (record[first] === null) return true;
    const values = names.map((name) => record[name]);
    const key = JSON.stringify(values);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, index);
    else
      report(
        index,
        names.join(', '),
        `is ${values.map(shown).join(', ')}, as in record ${before + 1}, and must be unique.`,
      );
    return true;
  });
}
