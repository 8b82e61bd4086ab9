import { queryError } from '../errors.js';
import { MAX_LIKE_LENGTH, MAX_VALUES } from '../limits.js';
import type { PathShape } from '../value/path-table.js';
import { type Key, VALUE_TYPES } from '../value/value-types.js';
import { splitList } from './split-list.js';

/** What stands on the right of a filter, read as its operator asks; each reading throws `invalid_value`. */
export interface Operand {
  /** A value, or null for "missing". */
  value(): Key | null;
  /** Several of them. */
  list(): readonly (Key | null)[];
  /** The bound of a comparison. */
  bound(): Key;
  flag(): boolean;
  pattern(): string;
}

/** Where an operand stands: the filter's name as the client wrote it, and what it compares. */
export interface OperandPlace {
  readonly parameter: string;
  readonly path: PathShape;
}

/** The operand written as text in a query string. */
export function textOperand(place: OperandPlace, text: string): Operand {
  const { path } = place;
  const type = VALUE_TYPES[path.field.type];
  const parse = (one: string): Key =>
    type.parse(one, path.field) ?? rejectValue(place, JSON.stringify(one));
  return {
    value: () => (text === 'null' ? null : parse(text)),
    list: () => {
      const entries = splitList(place.parameter, text);
      assertListSize(place.parameter, entries.length);
      return entries.map((entry) =>
        entry.text === 'null' && !entry.quoted ? null : parse(entry.text),
      );
    },
    bound: () => type.parseBound?.(text) ?? parse(text),
    flag: () => {
      if (text !== 'true' && text !== 'false') rejectFlag(place.parameter, JSON.stringify(text));
      return text === 'true';
    },
    pattern: () => checkPattern(place.parameter, text),
  };
}

/** The operand given as a JSON value, as GraphQL does. */
export function jsonOperand(place: OperandPlace, value: unknown): Operand {
  const { path, parameter } = place;
  const type = VALUE_TYPES[path.field.type];
  const toKey = (one: unknown, parse = type.parse): Key => {
    if (!type.accepts(one)) return rejectValue(place, JSON.stringify(one) ?? 'nothing');
    if (typeof one === 'number') return one;
    return parse(String(one), path.field) ?? rejectValue(place, JSON.stringify(one));
  };
  const toKeyOrNull = (one: unknown): Key | null => (one === null ? null : toKey(one));
  return {
    value: () => toKeyOrNull(value),
    list: () => {
      if (!Array.isArray(value)) return rejectValue(place, JSON.stringify(value) ?? 'nothing');
      assertListSize(parameter, value.length);
      return value.map(toKeyOrNull);
    },
    bound: () => toKey(value, (text, field) => type.parseBound?.(text) ?? type.parse(text, field)),
    flag: () => (typeof value === 'boolean' ? value : rejectFlag(parameter, JSON.stringify(value))),
    pattern: () =>
      typeof value === 'string'
        ? checkPattern(parameter, value)
        : rejectValue(place, JSON.stringify(value) ?? 'nothing'),
  };
}

/** Throws when a list of values is longer than the engine takes. */
export function assertListSize(parameter: string, size: number): void {
  if (size <= MAX_VALUES) return;
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} takes at most ${MAX_VALUES} values, not ${size}.`,
  });
}

function checkPattern(parameter: string, text: string): string {
  if (text.length <= MAX_LIKE_LENGTH) return text;
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} takes at most ${MAX_LIKE_LENGTH} characters, not ${text.length}.`,
  });
}

const LONGEST_SHOWN = 80;

function shown(came: string): string {
  return came.length <= LONGEST_SHOWN ? came : `${came.slice(0, LONGEST_SHOWN)}…`;
}

function rejectValue({ parameter, path }: OperandPlace, came: string): never {
  const { field } = path;
  const expected = VALUE_TYPES[field.type].expected(field);
  const hint =
    field.type === 'datetime' && /^"\d{4}-\d\d-\d\d"$/.test(came)
      ? ` For a whole day use ${path.path}_gte and ${path.path}_lt.`
      : '';
  throw queryError({
    code: 'invalid_value',
    parameter,
    detail: `${parameter} takes ${expected}, not ${shown(came)}.${hint}`,
    members: field.values ? { allowed: field.values } : {},
  });
}

function rejectFlag(parameter: string, came: string): never {
  throw queryError({
    code: 'invalid_value',
    parameter,
    detail: `${parameter} takes true or false, not ${shown(came)}.`,
  });
}
