import { MAX_FILTERS, MAX_GROUP_LEVELS } from '@sandbox/query-engine';
import type { Condition, Term } from './group-text.js';
import { invalidOption } from './rejections.js';

/** The operators of PostgREST that compare, by the suffixes of our filters. */
const SUFFIXES: Readonly<Record<string, Condition['suffix']>> = {
  ...{ eq: '', neq: '_ne', gt: '_gt', gte: '_gte', lt: '_lt', lte: '_lte' },
};

const OPERATORS = [...Object.keys(SUFFIXES), 'like', 'ilike', 'in', 'is', 'cs', 'ov', 'not'];

/** `passenger->>last_name` names a member of an object, as a dot does to us. */
export function toPath(column: string): string {
  return column.replace(/->>?/g, '.');
}

/**
 * Reads the value of a column's filter: `eq.open`, `not.in.(a,b)`.
 * @throws AppError `invalid_parameter` naming the parameter
 */
export function readColumnFilter(parameter: string, text: string): Term {
  return toTerm({ parameter, field: toPath(parameter) }, text);
}

/** A condition that is read: the parameter it stands in, and its field. */
interface Owner {
  readonly parameter: string;
  readonly field: string;
}

function toTerm(owner: Owner, text: string): Term {
  const dot = text.indexOf('.');
  const operator = dot < 0 ? text : text.slice(0, dot);
  const value = dot < 0 ? '' : text.slice(dot + 1);
  if (operator === 'not') return { kind: 'not', of: [toTerm(owner, value)] };
  const { parameter, field } = owner;
  const suffix = Object.hasOwn(SUFFIXES, operator) ? SUFFIXES[operator] : undefined;
  if (dot < 0 || !OPERATORS.includes(operator))
    throw invalidOption(
      parameter,
      `an operator and a value, such as eq.1, of ${OPERATORS.join(', ')}`,
      text,
    );
  if (suffix !== undefined)
    return withoutMissing({ kind: 'condition', field, suffix, value: unquote(value) });
  if (operator === 'is') return readIs(owner, value);
  if (operator === 'like' || operator === 'ilike') return readPattern(owner, value);
  const values = readList(owner, value);
  if (operator !== 'cs') return { kind: 'one-of', field, values };
  const of = values.map((one): Term => ({ kind: 'condition', field, suffix: '', value: one }));
  return { kind: 'and', of };
}

/** In SQL a missing value is not different from any. */
function withoutMissing(condition: Condition): Term {
  if (condition.suffix !== '_ne') return condition;
  const { field } = condition;
  return {
    kind: 'and',
    of: [condition, { kind: 'condition', field, suffix: '_null', value: 'false' }],
  };
}

function readIs({ parameter, field }: Owner, value: string): Term {
  switch (value.toLowerCase()) {
    case 'null':
      return { kind: 'condition', field, suffix: '_null', value: 'true' };
    case 'not_null':
      return { kind: 'condition', field, suffix: '_null', value: 'false' };
    case 'true':
    case 'false':
      return { kind: 'condition', field, suffix: '', value: value.toLowerCase() };
    default:
      throw invalidOption(parameter, 'is.null, is.not_null, is.true or is.false', value);
  }
}

/** What may stand for any characters; a pattern has it at both ends and nowhere else. */
const CONTAINS = /^[*%]([^*%]*)[*%]$/;

function readPattern({ parameter, field }: Owner, text: string): Term {
  const value = CONTAINS.exec(unquote(text))?.[1];
  if (value === undefined)
    throw invalidOption(parameter, 'a pattern of the form *text*, which occurs anywhere', text);
  return { kind: 'condition', field, suffix: '_like', value };
}

const LISTS: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

function readList({ parameter }: Owner, text: string): readonly string[] {
  const end = LISTS[text[0] ?? ''];
  if (end === undefined || !text.endsWith(end) || text.length < 2)
    throw invalidOption(parameter, 'a list of values, such as (a,b)', text);
  const inner = text.slice(1, -1);
  return inner === '' ? [] : splitTop(parameter, inner).map(unquote);
}

/**
 * Reads the members of `or=(...)` and `and=(...)`.
 * @throws AppError `invalid_parameter` naming the parameter
 */
export function readGroup(parameter: string, kind: 'and' | 'or', text: string, level = 1): Term {
  if (level > MAX_GROUP_LEVELS)
    throw invalidOption(parameter, `groups of at most ${MAX_GROUP_LEVELS} levels`, text);
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 3)
    throw invalidOption(
      parameter,
      'conditions in parentheses, such as (id.gt.5,status.eq.open)',
      text,
    );
  const parts = splitTop(parameter, text.slice(1, -1));
  if (parts.length > MAX_FILTERS)
    throw invalidOption(parameter, `at most ${MAX_FILTERS} conditions`, parts.length);
  return { kind, of: parts.map((part) => readMember(parameter, part.trim(), level)) };
}

const NESTED = /^(not\.)?(and|or)(\(.*\))$/s;

function readMember(parameter: string, text: string, level: number): Term {
  const [, negation, kind, group] = NESTED.exec(text) ?? [];
  if (group !== undefined) {
    const term = readGroup(parameter, kind === 'or' ? 'or' : 'and', group, level + 1);
    return negation === undefined ? term : { kind: 'not', of: [term] };
  }
  const dot = text.indexOf('.');
  if (dot < 1) throw invalidOption(parameter, 'conditions such as status.eq.open', text);
  return toTerm({ parameter, field: toPath(text.slice(0, dot)) }, text.slice(dot + 1));
}

/** The parts between the commas that are in no quotes and no parentheses. Linear in the length of the text. */
export function splitTop(parameter: string, text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfQuote(parameter, text, at);
    else if (character === '(' || character === '{') depth += 1;
    else if (character === ')' || character === '}') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    if (depth < 0) break;
  }
  if (depth !== 0) throw invalidOption(parameter, 'as many ( as )', text);
  return [...parts, text.slice(start)];
}

/** A quote within quotes has a backslash before it. */
function endOfQuote(parameter: string, text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  throw invalidOption(parameter, 'quotes that end', text);
}

function unquote(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}
