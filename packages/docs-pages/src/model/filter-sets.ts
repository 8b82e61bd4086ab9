import { nameOf, type OperationPlace, type Resolve } from '@sandbox/web';
import { type FilterField, type FilterSet, readFilters, relatedFilters } from './filters.js';
import { listOf, type Part, textOf } from './part.js';

/** Filters by what identifies them; of those that several operations take, all that any of these operations says of them. */
export function readFilterSets(
  places: readonly OperationPlace[],
  resolve: Resolve,
): ReadonlyMap<string, FilterSet> {
  const sets = new Map<string, FilterSet>();
  for (const place of places) {
    const input = partsIn(place);
    const record = recordOf(place, resolve);
    const sort = input.map((part) => resolve(part)).find(({ name }) => name === 'sort');
    for (const part of input) {
      const own = readFilters(resolve(part), record, resolve);
      if (own === undefined) continue;
      const id = filterIdOf(part, place);
      const set = { id, record: nameOf(record), fields: [...own, ...relatedFilters(sort)] };
      if (contentOf(set) > contentOf(sets.get(id))) sets.set(id, set);
    }
  }
  return sets;
}

/** The parameters of an operation and of its path, as they stand in the document. */
export function partsIn({ shared, operation }: OperationPlace): readonly Part[] {
  return [...shared, ...listOf(operation.parameters)] as readonly Part[]; // parameters or references to them
}

/** The component that a parameter is, or where it stands. */
export function filterIdOf(part: Part, { method, path }: OperationPlace): string {
  return nameOf(part) ?? `${method} ${path} ${textOf(part.name)}`;
}

function contentOf(
  { fields }: { readonly fields: readonly FilterField[] } = { fields: [] },
): number {
  return fields.reduce((sum, { values }) => sum + 1 + values.length, 0);
}

/** The schema of the records of a list. */
function recordOf({ operation }: OperationPlace, resolve: Resolve): unknown {
  const response = resolve(Object(operation.responses)['200']);
  const list = Object(Object(response.content)['application/json']).schema;
  const { properties } = resolve(list);
  const { items } = resolve(Object(properties).data);
  return listOf(Object(items).anyOf)[0] ?? items;
}
