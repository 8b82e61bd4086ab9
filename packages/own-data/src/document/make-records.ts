import { createRandom, type JsonObject, type Random } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import { toUuid } from '../infer/key.js';
import { generateValue } from './generate.js';
import type { Member, Plan } from './plan-collection.js';
import type { SchemaReader } from './schema-view.js';
import { boundsOf, lengthsOf } from './to-declared.js';

/** The number of records that are made where a document has no examples of a list. */
const RECORDS = 20;
/** The maximum number of values in a made record, those in its objects included. */
const VALUES = 500;

/** The ids of the records that are made of a collection. */
export function makeIds(
  { found, view, keyType, singular }: Plan,
  reader: SchemaReader,
): readonly RecordId[] {
  const key = found.key === undefined ? undefined : view.properties.get(found.key);
  const keywords: JsonObject = key ? reader.view(key).keywords : {};
  const { min = 1 } = boundsOf(keywords);
  const { minLength = 0, maxLength = 255 } = lengthsOf(keywords);
  const random = createRandom(found.name);
  return Array.from({ length: RECORDS }, (_none, index) => {
    if (keyType === 'number') return Math.max(0, Math.ceil(min)) + index;
    if (keywords.format === 'uuid') return toUuid(hexOf(random));
    const text = `${singular}_${index + 1}`;
    const short = text.length <= maxLength ? text : `${index + 1}`;
    return short.padStart(Math.min(minLength, 255), '0');
  });
}

function hexOf(random: Random): string {
  return Array.from({ length: 64 }, () => random.int(0, 15).toString(16)).join('');
}

/** The parts from which records are made. */
export interface RecordParts {
  readonly plan: Plan;
  readonly members: readonly Member[];
  readonly ids: readonly RecordId[];
  readonly idsIn: (target: Plan) => readonly RecordId[];
  readonly reader: SchemaReader;
}

/** Makes a record for each id. */
export function makeRecords({
  plan,
  members,
  ids,
  idsIn,
  reader,
}: RecordParts): readonly JsonObject[] {
  const { key = 'id', name } = plan.found;
  return ids.map((id, index) => {
    const random = createRandom(`${name} ${index}`);
    const budget = { left: VALUES };
    const made = members.map((member): readonly [string, unknown] => {
      const { target, part, view } = member;
      const options = { reader, random, index, name: member.name, budget };
      if (target && idsIn(target).length > 0) return [member.name, random.pick(idsIn(target))];
      return [member.name, view.keywords.writeOnly === true ? null : generateValue(part, options)];
    });
    return Object.fromEntries([[key, id], ...made]);
  });
}
