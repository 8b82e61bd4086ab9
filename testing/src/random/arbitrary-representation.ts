import type { Resource } from '@sandbox/resource';
import fc, { type Arbitrary } from 'fast-check';
import type { NaiveOracle } from '../naive-oracle.js';
import type { QueryPart } from './query-part.js';

/** Some of the fields in any order. */
export function arbitraryFields(resource: Resource): QueryPart {
  return fc
    .shuffledSubarray(Object.keys(resource.fields), { minLength: 1, maxLength: 5 })
    .map((names) => [['fields', names.join(',')]] as const);
}

/** One to three relation paths of one to three levels; nothing for a resource without relations. */
export function arbitraryExpand(oracle: NaiveOracle, resource: string): QueryPart {
  if (Object.keys(oracle.resource(resource).relations).length === 0) return fc.constant([]);
  return fc
    .array(arbitraryRelationPath(oracle, resource, 3), { minLength: 1, maxLength: 3 })
    .map((paths) => [['expand', paths.map((path) => path.join('.')).join(',')]] as const);
}

function arbitraryRelationPath(
  oracle: NaiveOracle,
  resource: string,
  levels: number,
): Arbitrary<readonly string[]> {
  const relations = Object.entries(oracle.resource(resource).relations);
  if (levels === 0 || relations.length === 0) return fc.constant([]);
  return fc
    .constantFrom(...relations)
    .chain(([name, { target }]) =>
      fc
        .oneof(
          { weight: 2, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: arbitraryRelationPath(oracle, target, levels - 1) },
        )
        .map((rest) => [name, ...rest]),
    );
}
