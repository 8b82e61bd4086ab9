import type { Key } from '../value/field-types/index.js';

/** Records with any of some values: `=`, `_ne`, `_in` and `_null`. */
export interface ValuesFilter {
  readonly kind: 'values';
  readonly path: string;
  readonly operator: 'eq' | 'ne' | 'in' | 'null';
  readonly keys: readonly Key[];
  /** Whether a record without a value is meant as well. */
  readonly missing: boolean;
  /** Whether the records without them are meant. */
  readonly negated: boolean;
}

/** Records with a value on one side of a bound; records without a value never match. */
export interface RangeFilter {
  readonly kind: 'range';
  readonly path: string;
  readonly operator: 'gt' | 'gte' | 'lt' | 'lte';
  readonly key: Key;
}

/** Records whose value contains a string, both folded by `foldCase`. */
export interface LikeFilter {
  readonly kind: 'like';
  readonly path: string;
  readonly operator: 'like';
  readonly pattern: string;
}

/** Records with a related record that meets a condition; with several related records, one of them meets all of it. */
export interface HopFilter {
  readonly kind: 'hop';
  readonly relation: string;
  /** A condition on the related record, without another hop. */
  readonly of: Where;
}

/** One comparison of a field. */
export type Filter = ValuesFilter | RangeFilter | LikeFilter;

/** Records for which all conditions hold; every record when the list is empty. */
export interface AllOf<Condition = Where> {
  readonly kind: 'and';
  readonly of: readonly Condition[];
}

/** Records for which at least one condition holds; no record when the list is empty. */
export interface AnyOf {
  readonly kind: 'or';
  readonly of: readonly Where[];
}

/** Records for which a condition does not hold. */
export interface Not {
  readonly kind: 'not';
  readonly of: Where;
}

/** Which records are meant: a tree of conditions. */
export type Where = Filter | HopFilter | AllOf | AnyOf | Not;

/** How many comparisons a tree has. */
export function countFilters(where: Where): number {
  if (where.kind === 'not' || where.kind === 'hop') return countFilters(where.of);
  if (where.kind !== 'and' && where.kind !== 'or') return 1;
  return where.of.reduce((sum, one) => sum + countFilters(one), 0);
}

/** The conjunction of some conditions. */
export function allOf<Condition>(of: readonly Condition[]): AllOf<Condition> {
  return { kind: 'and', of };
}

/**
 * Joins conditions so that those on one relation are about the same related record. It finds tickets with a private
 * message of an agent, not tickets with a private message and another message of an agent.
 */
export function joinHops(of: readonly Where[]): readonly Where[] {
  const hops = of.filter((one) => one.kind === 'hop');
  if (hops.length < 2) return of;
  const relations = [...new Set(hops.map(({ relation }) => relation))];
  const joined = relations.map((relation): Where => {
    const [first, ...others] = hops.filter((hop) => hop.relation === relation) as [
      HopFilter,
      ...HopFilter[],
    ]; // its own
    if (others.length === 0) return first;
    return { kind: 'hop', relation, of: allOf([first, ...others].map((hop) => hop.of)) };
  });
  return [...of.filter((one) => one.kind !== 'hop'), ...joined];
}
