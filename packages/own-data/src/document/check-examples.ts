import type { JsonObject } from '@sandbox/kernel';
import { createValidators } from '@sandbox/resource';
import type { OwnFieldConfig } from '../declare/config.js';
import { toDeclaredField } from '../declare/declared-field.js';
import { toTable } from '../infer/fields.js';

/** Finds the records that break what is declared of them: why, by their indexes. */
export function findBadRecords(
  name: string,
  fields: Readonly<Record<string, OwnFieldConfig>>,
  records: readonly JsonObject[],
): ReadonlyMap<number, string> {
  const bad = new Map<number, string>();
  if (records.length === 0) return bad;
  const typed = Object.entries(fields).filter(([, field]) => !field.readOnly);
  const resource = {
    ...{ name, singular: name, description: name, relations: {}, unique: [], stamps: {} },
    fields: toTable(typed.map(([field, config]) => [field, toDeclaredField(config, undefined)])),
    isOpen: true,
  };
  const validate = createValidators([resource]).get(name);
  for (const [index, record] of records.entries()) {
    const [problem] = validate?.(record) ?? [];
    if (problem) bad.set(index, `${problem.field} ${problem.message}`);
  }
  return bad;
}
