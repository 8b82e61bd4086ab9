import type { QueryPairs } from '@sandbox/query-engine';

/** A condition on a field, by one of our filter suffixes; equality when the suffix is missing. */
export interface Condition {
  readonly kind: 'condition';
  readonly field: string;
  readonly suffix: '' | '_ne' | '_gt' | '_gte' | '_lt' | '_lte' | '_like' | '_null';
  /** Null means a missing value. */
  readonly value: string | null;
}

/** A condition that the field has one of some values; null means a missing one. */
export interface OneOf {
  readonly kind: 'one-of';
  readonly field: string;
  readonly values: readonly (string | null)[];
}

/** A group of conditions as dialects write them. */
export interface Group {
  readonly kind: 'and' | 'or' | 'not';
  /** One of them for `not`. */
  readonly of: readonly Term[];
}

/** A tree of conditions. */
export type Term = Condition | OneOf | Group;

/** Some terms, all of which must hold, as our own options. */
export function toOptions(terms: readonly Term[]): QueryPairs {
  const equal = new Set<string>();
  return terms.flatMap((term): QueryPairs => {
    switch (term.kind) {
      case 'condition':
        // To us, a repeated equality matches any of its values.
        if (term.suffix === '' && equal.has(term.field)) return [['or', formatTerm(term)]];
        if (term.suffix === '') equal.add(term.field);
        return [optionOf(`${term.field}${term.suffix}`, term.value)];
      case 'one-of':
        return [[`${term.field}_in`, formatValues(term.values)]];
      case 'and':
        return [['or', formatGroup(term)]];
      default:
        return [[term.kind, formatMembers(term)]];
    }
  });
}

/** A filter as our own option. The string `null` needs quotes, which only groups support. */
export function optionOf(name: string, value: string | null): QueryPairs[number] {
  return value === 'null' ? ['or', `${name}:"null"`] : [name, value ?? 'null'];
}

function formatTerm(term: Term): string {
  switch (term.kind) {
    case 'condition':
      return `${term.field}${term.suffix}:${formatValue(term.value)}`;
    case 'one-of':
      return `${term.field}_in:${formatValues(term.values)}`;
    default:
      return formatGroup(term);
  }
}

function formatGroup(group: Group): string {
  return `${group.kind}(${formatMembers(group)})`;
}

function formatMembers({ of }: Group): string {
  return of.map(formatTerm).join('|');
}

function formatValue(value: string | null): string {
  return value === null ? 'null' : `"${value.replaceAll('"', '""')}"`;
}

/** Several values as a list of ours. */
export function formatValues(values: OneOf['values']): string {
  return values.map(formatValue).join();
}
