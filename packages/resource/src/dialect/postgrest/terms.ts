import { MAX_GROUP_LEVELS } from '@sandbox/query-engine';
import { notBuilt, reject, unreadable } from './errors.js';
import { isQuoted, splitTop, splitValues, unquote } from './split.js';

/** The comparison of a column with a value or with several. */
export interface Comparison {
  readonly kind: 'comparison';
  /** The parameter that contains it. */
  readonly parameter: string;
  /** As it was sent: `status`, `passenger->>last_name`. */
  readonly column: string;
  readonly operator: Operator;
  /** The operand; for `in` its values are read already. */
  readonly value: string;
  readonly values: readonly string[];
}

/** A tree of conditions as PostgREST has it. */
export type Term =
  | Comparison
  | { readonly kind: 'and' | 'or'; readonly of: readonly Term[] }
  | { readonly kind: 'not'; readonly of: Term };

/** Operators that a list of values may follow: `eq(any).{1,2}`. */
const QUANTIFIED = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;

const OPERATORS = [...QUANTIFIED, 'neq', 'in', 'is', 'isdistinct', 'cs', 'cd', 'ov'] as const;

/** An operator that filters take. */
export type Operator = (typeof OPERATORS)[number];

/** Operators of PostgREST that are not supported. */
const NOT_BUILT = [
  ...['fts', 'plfts', 'phfts', 'wfts', 'match', 'imatch', 'sl', 'sr', 'nxr', 'nxl', 'adj'],
];

const FILTER = /^(not\.)?(\w+)(?:\(([^()]*)\))?\.(.*)$/s;

/** Where a filter stands: its parameter, its column, and whether quotes around its value belong to it. */
interface Owner extends Pick<Comparison, 'parameter' | 'column'> {
  readonly isInGroup: boolean;
}

/** Reads the value of a column's filter: `eq.open`, `not.in.(a,b)`. @throws AppError `PGRST100` or `PGRST127` */
export function readFilter(parameter: string, column: string, text: string): Term {
  return toTerm({ parameter, column, isInGroup: false }, text);
}

function toTerm(owner: Owner, text: string): Term {
  const { parameter } = owner;
  const [, negation, name = '', quantifier, rest = ''] = FILTER.exec(text) ?? [];
  if (NOT_BUILT.includes(name)) throw notBuilt(parameter, `The operator ${name} is not offered.`);
  const operator = OPERATORS.find((one) => one === name);
  if (operator === undefined)
    throw unreadable(
      parameter,
      `${parameter} takes an operator and a value, such as eq.1, not ${JSON.stringify(text.slice(0, 80))}.`,
      `The operators are ${OPERATORS.join(', ')}, and not. before any of them.`,
    );
  const term =
    quantifier === undefined
      ? toComparison(owner, operator, rest)
      : toQuantified(owner, { operator, quantifier }, rest);
  return negation === undefined ? term : { kind: 'not', of: term };
}

function toComparison(owner: Owner, operator: Operator, text: string): Comparison {
  const { parameter, column, isInGroup } = owner;
  const value = isInGroup && operator !== 'in' ? unquote(text) : text;
  const values = operator === 'in' ? readList(parameter, text) : [];
  return { kind: 'comparison', parameter, column, operator, value, values };
}

interface Quantified {
  readonly operator: Operator;
  readonly quantifier: string;
}

function toQuantified(
  { parameter, column }: Owner,
  { operator, quantifier }: Quantified,
  text: string,
): Term {
  const isKnown = QUANTIFIED.some((one) => one === operator);
  if (!isKnown || !['any', 'all'].includes(quantifier))
    throw unreadable(parameter, `${parameter} does not take ${operator}(${quantifier}).`);
  const of = readArray(parameter, text).map((value): Comparison => {
    if (value === null) throw notBuilt(parameter, 'NULL among several values is not offered.');
    return { kind: 'comparison', parameter, column, operator, value, values: [] };
  });
  return { kind: quantifier === 'any' ? 'or' : 'and', of };
}

function readList(parameter: string, text: string): readonly string[] {
  if (!/^\(.*\)$/s.test(text))
    throw unreadable(
      parameter,
      `${parameter} takes a list of values, such as (a,b), not ${JSON.stringify(text.slice(0, 80))}.`,
    );
  const inner = text.slice(1, -1);
  return inner === '' ? [] : splitValues(parameter, inner).map(unquote);
}

/** The elements of an array of PostgreSQL: `{a,"b c",NULL}`. @throws AppError `22P02` */
export function readArray(parameter: string, text: string): readonly (string | null)[] {
  const inner = /^\{(.*)\}$/s.exec(text.trim())?.[1];
  if (inner === undefined)
    throw reject('22P02', `malformed array literal: ${JSON.stringify(text.slice(0, 80))}`, {
      details: 'Array value must start with "{" and end with "}".',
      parameter,
    });
  if (inner.trim() === '') return [];
  return splitValues(parameter, inner).map((part) => {
    const element = part.trim();
    if (isQuoted(element)) return unquote(element);
    if (element === '' || /[{}"]/.test(element))
      throw reject('22P02', `malformed array literal: ${JSON.stringify(text.slice(0, 80))}`, {
        details: 'Put empty elements, and elements with braces or quotes, in double quotes.',
        parameter,
      });
    return element.toUpperCase() === 'NULL' ? null : element.replace(/\\(.)/gs, '$1');
  });
}

/** Reads the members of `or=(...)` and `and=(...)`. @throws AppError `PGRST100` or `PGRST127` */
export function readGroup(parameter: string, kind: 'and' | 'or', text: string, level = 1): Term {
  if (level > MAX_GROUP_LEVELS)
    throw notBuilt(parameter, `Groups have at most ${MAX_GROUP_LEVELS} levels.`);
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 3)
    throw unreadable(
      parameter,
      `${parameter} takes conditions in parentheses, such as (id.gt.5,status.eq.open).`,
    );
  const parts = splitTop(parameter, text.slice(1, -1));
  return { kind, of: parts.map((part) => readMember(parameter, part.trim(), level)) };
}

const NESTED = /^(not\.)?(and|or)(\(.*\))$/s;
const MEMBER = /^("[^"]*"(?:->>?(?:"[^"]*"|[\w-]+))*|[^".]+)\.(.*)$/s;

function readMember(parameter: string, text: string, level: number): Term {
  const [, negation, kind, group] = NESTED.exec(text) ?? [];
  if (group !== undefined) {
    const term = readGroup(parameter, kind === 'or' ? 'or' : 'and', group, level + 1);
    return negation === undefined ? term : { kind: 'not', of: term };
  }
  const [, column, rest = ''] = MEMBER.exec(text) ?? [];
  if (column === undefined)
    throw unreadable(
      parameter,
      `${parameter} takes conditions such as status.eq.open, not ${JSON.stringify(text.slice(0, 80))}.`,
    );
  return toTerm({ parameter, column, isInGroup: true }, rest);
}

/** How many comparisons a term has. */
export function countComparisons(term: Term): number {
  if (term.kind === 'comparison') return 1;
  if (term.kind === 'not') return countComparisons(term.of);
  return term.of.reduce((sum, one) => sum + countComparisons(one), 0);
}
