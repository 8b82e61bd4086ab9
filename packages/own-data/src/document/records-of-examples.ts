import { isObject, type JsonObject } from '@sandbox/kernel';
import { isId } from '@sandbox/query-engine';
import type { RecordParts } from './make-records.js';
import type { Plan } from './plan-collection.js';

/** The records of the examples of a collection; none if they cannot be told apart. */
export function recordsOfExamples({ found, keyType }: Plan): readonly JsonObject[] {
  const { examples, key = 'id' } = found;
  const records = examples
    .flatMap(({ value }) => (Array.isArray(value) ? value : []))
    .filter(isObject);
  const byId = new Map(records.map((record) => [record[key], record]));
  const isFit = (id: unknown): boolean => typeof id === (keyType === 'text' ? 'string' : 'number');
  return [...byId.keys()].every(isFit) ? [...byId.values()] : [];
}

/** The records of examples, with ids instead of the records that they embed. */
export function linksToEmbedded(
  records: readonly JsonObject[],
  { plan, members, idsIn }: Pick<RecordParts, 'plan' | 'members' | 'idsIn'>,
): readonly JsonObject[] {
  const links = members.flatMap(({ target, ...member }) =>
    target && member.view.types.has('object')
      ? [{ ...member, target, ids: new Set(idsIn(target)) }]
      : [],
  );
  // Lists that are relations are no members.
  const sources = new Set(members.map(({ source }) => source));
  const { key = 'id' } = plan.found;
  const gone = [...plan.view.properties.keys()].filter(
    (name) => name !== key && name !== 'id' && !sources.has(name),
  );
  return records.map((record) => {
    const copy = new Map(Object.entries(record));
    for (const name of gone) copy.delete(name);
    for (const { name, source, target, ids } of links) {
      const value = copy.get(source);
      const { key: named = 'id' } = target.found;
      const id = isObject(value) ? value[named] : (copy.get(name) ?? value);
      copy.delete(source);
      copy.set(name, isId(id) && ids.has(id) ? id : null);
    }
    return Object.fromEntries(copy);
  });
}
