import { listOf, nameOf, type Operation, type Part, type Resolve, textOf } from '@sandbox/exports';
import { type FilterField, type FilterSet, readFilters, relatedFilters } from './filters.js';

/** Filter sets by id; of a set that several operations have, the one with the most content. */
export function readFilterSets(
  operations: readonly Operation[],
  resolve: Resolve,
): ReadonlyMap<string, FilterSet> {
  const sets = new Map<string, FilterSet>();
  for (const operation of operations) {
    const record = recordOf(operation, resolve);
    const sort = operation.parameters.find(({ name }) => name === 'sort');
    for (const part of partsIn(operation)) {
      const own = readFilters(resolve(part), record, resolve);
      if (own === undefined) continue;
      const id = filterIdOf(part, operation);
      const set = { id, record: nameOf(record), fields: [...own, ...relatedFilters(sort)] };
      if (contentOf(set) > contentOf(sets.get(id))) sets.set(id, set);
    }
  }
  return sets;
}

/** The parameters of an operation and of its path, unchanged from the document. */
export function partsIn({ shared, part }: Operation): readonly Part[] {
  return [...shared, ...listOf<Part>(part.parameters)];
}

/** The component that a parameter is, or where it stands. */
export function filterIdOf(part: Part, { verb, path }: Operation): string {
  return nameOf(part) ?? `${verb} ${path} ${textOf(part.name)}`;
}

function contentOf(
  { fields }: { readonly fields: readonly FilterField[] } = { fields: [] },
): number {
  return fields.reduce((sum, { values }) => sum + 1 + values.length, 0);
}

/** The schema of the records of a list. */
function recordOf({ responses }: Operation, resolve: Resolve): unknown {
  const bodies = responses.find(({ status }) => status === '200')?.bodies;
  const list = bodies?.find(({ mediaType }) => mediaType === 'application/json');
  const { properties } = resolve(list?.schema);
  const { items } = resolve(Object(properties).data);
  return listOf(Object(items).anyOf)[0] ?? items;
}
