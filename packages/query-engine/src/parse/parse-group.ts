import { AppError, quote } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { MAX_FILTERS, MAX_GROUP_LEVELS } from '../limits.js';
import { joinHops, type Where } from '../plan/filter.js';
import type { CollectionShape, GroupName } from '../value/shape.js';
import { operatorOf, parseFilter } from './parse-filter.js';

/** A group as it is read: `status:open|and(priority:urgent|not(tags:vip))`. */
interface Reading {
  readonly shape: CollectionShape;
  readonly parameter: GroupName;
  readonly text: string;
  /** How far it is read, in UTF-16 code units. */
  at: number;
  conditions: number;
}

/** A group within a string: how it is joined, how deep it is, and where: `or[1].and`. */
interface Place {
  readonly kind: 'or' | 'and' | 'not';
  readonly level: number;
  readonly path: string;
}

/**
 * Reads `or` and `not`: conditions `field:value`, where a field takes the suffixes of filters, and groups `or(...)`,
 * `and(...)` and `not(...)` of them, with `|` between. A value with `|`, `(` or `)` is in double quotes, which are doubled within, and
 * where `null` is a string rather than a missing value.
 * @throws AppError that names the place, such as `or[1].and[0]`, with the code of the condition there
 */
export function parseGroup(
  shape: CollectionShape,
  { name, text }: { readonly name: GroupName; readonly text: string },
): Where {
  const reading: Reading = { shape, parameter: name, text, at: 0, conditions: 0 };
  const where = readGroup(reading, { kind: name, level: 1, path: name });
  if (reading.at < text.length) throw unreadable(reading, name);
  return where;
}

function readGroup(reading: Reading, place: Place): Where {
  const { kind, level, path } = place;
  if (level > MAX_GROUP_LEVELS)
    throw invalid(reading, `${path}: groups are at most ${MAX_GROUP_LEVELS} levels deep.`);
  const of: Where[] = [];
  do of.push(readMember(reading, place, of.length));
  while (take(reading, '|'));
  if (kind === 'and') return { kind, of: joinHops(of) };
  if (kind === 'or') return { kind, of };
  const [only, ...others] = of as [Where, ...Where[]]; // at least one was read
  if (others.length === 0) return { kind, of: only };
  throw invalid(
    reading,
    `${path}: not accepts one condition, not ${of.length}. Put them in or(...) or and(...).`,
  );
}

const GROUP_START = /(or|and|not)\(/y;

function readMember(reading: Reading, { level, path }: Place, index: number): Where {
  const own = `${path}[${index}]`;
  GROUP_START.lastIndex = reading.at;
  const [start, kind] = GROUP_START.exec(reading.text) ?? [];
  if (start === undefined) return readCondition(reading, own);
  reading.at += start.length;
  const name = kind as Place['kind']; // as the pattern accepts
  const where = readGroup(reading, { kind: name, level: level + 1, path: `${own}.${name}` });
  if (!take(reading, ')')) throw unreadable(reading, own);
  return where;
}

const FIELD = /([^:|()"]+):/y;

function readCondition(reading: Reading, path: string): Where {
  reading.conditions += 1;
  if (reading.conditions > MAX_FILTERS) throw tooManyFilters(reading.parameter);
  FIELD.lastIndex = reading.at;
  const [start, field = ''] = FIELD.exec(reading.text) ?? [];
  if (start === undefined) throw unreadable(reading, path);
  reading.at += start.length;
  const written = readValue(reading, path);
  return within(path, () => {
    const operator = operatorOf(reading.shape, field);
    const isText = isQuoted(written);
    const value = operator === 'in' ? written : unquote(written); // the values of a list have separate quotes
    const [filter] = parseFilter(reading.shape, { name: field, values: [value], isText });
    return filter as Where; // one value produces one filter
  });
}

/** The string up to the end of its condition, quotes included. */
function readValue(reading: Reading, path: string): string {
  const { text, at } = reading;
  let isQuoted = false;
  let end = at;
  for (; end < text.length; end += 1) {
    const character = text[end] as string; // below the length
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '|()'.includes(character)) break;
  }
  if (isQuoted)
    throw invalid(
      reading,
      `${path}: the double quote of ${quote(text.slice(at, at + 20))} does not end.`,
    );
  reading.at = end;
  return text.slice(at, end);
}

function unquote(text: string): string {
  return isQuoted(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}

function isQuoted(text: string): boolean {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"');
}

function take(reading: Reading, character: string): boolean {
  const isNext = reading.text[reading.at] === character;
  if (isNext) reading.at += 1;
  return isNext;
}

/** Returns the result of `read`; its error gets the path at which it happened. */
function within<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, title, message, errors = [], members } = error;
    throw new AppError(
      code,
      { status, title },
      {
        detail: `${path}: ${message}`,
        errors: errors.map((one) => ({ ...one, field: path, message: `${path}: ${one.message}` })),
        members,
      },
    );
  }
}

function unreadable(reading: Reading, path: string): AppError {
  const rest = reading.text.slice(reading.at, reading.at + 20);
  const found = rest === '' ? 'end' : quote(rest);
  return invalid(
    reading,
    `${path}: unexpected ${found} at character ${reading.at + 1}. Write conditions as field:value, separated by |, and groups as or(...), and(...) and not(...). Put values with |, ( or ) in double quotes.`,
  );
}

function invalid({ parameter }: Reading, detail: string): AppError {
  return queryError({ code: 'invalid_parameter', parameter, detail });
}

/** The error of a query with more filters than it may have. */
export function tooManyFilters(parameter: string): AppError {
  const detail = `A query accepts at most ${MAX_FILTERS} filters, including those in groups.`;
  return queryError({ code: 'invalid_parameter', parameter, detail });
}
