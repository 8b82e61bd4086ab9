import {
  type CollectionShape,
  type FieldShape,
  type Operator,
  operatorsOf,
  type RelationShape,
} from '@sandbox/query-engine';

/** A member of a filter input that compares a field: `status_in`. */
export interface FilterComparison {
  readonly kind: 'comparison';
  readonly key: string;
  /** The field as the query engine names it: `passenger.last_name`. */
  readonly path: string;
  readonly field: FieldShape;
  readonly operator: Operator;
}

/** A member of a filter input that contains members of an object field: `passenger: {last_name_like: "ito"}`. */
export interface FilterMembers {
  readonly kind: 'members';
  readonly key: string;
  readonly path: string;
  readonly keys: readonly (FilterComparison | FilterMembers)[];
}

/** A member of a filter input that filters by related records: `customer: {plan: enterprise}`. */
export interface FilterRelation {
  readonly kind: 'relation';
  readonly key: string;
  readonly shape: RelationShape;
}

/** A member of a filter input. */
export type FilterKey = FilterComparison | FilterMembers | FilterRelation;

/**
 * The members of the filter input of a collection: each field with each of its operators as a suffix. Objects have
 * separate inputs, because a GraphQL name cannot contain the dot of `passenger.last_name`.
 */
export function filterKeysOf(shape: CollectionShape): readonly FilterKey[] {
  const relations = [...(shape.relations ?? [])].map(([key, relation]) => ({
    kind: 'relation' as const,
    key,
    shape: relation,
  }));
  return [...keysOf(shape.fields, ''), ...relations];
}

function keysOf(
  fields: readonly FieldShape[],
  prefix: string,
): (FilterComparison | FilterMembers)[] {
  return fields.flatMap((field): (FilterComparison | FilterMembers)[] => {
    const { name, fields: members } = field;
    const path = `${prefix}${name}`;
    const comparisons = operatorsOf(field).map((operator): FilterComparison => {
      const key = operator === 'eq' ? name : `${name}_${operator}`;
      return { kind: 'comparison', key, path, field, operator };
    });
    if (!members) return comparisons;
    return [
      { kind: 'members', key: name, path, keys: keysOf(members, `${path}.`) },
      ...comparisons,
    ];
  });
}
