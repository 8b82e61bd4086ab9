import type { HeaderPairs, HttpRequest } from '@sandbox/http';
import { isObject, type JsonObject } from '@sandbox/kernel';
import { isReservedName, MAX_GROUP_LEVELS, putAscii, type QueryPairs } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { Selection } from '../read/plan.js';
import type { Page } from '../read/select.js';
import type { Dialect, DialectWriters, RequestedList } from './dialect.js';
import { readGuide } from './dialect-guide.js';
import { type Condition, type Term, toOptions } from './group-text.js';
import { invalidOption, type OptionNames, unknownOption } from './rejections.js';
import {
  compileShown,
  omitsAny,
  withNumberIds,
  withoutOmitted,
  withTextIds,
} from './stored-records.js';
import { createTranslatedReader, type TranslatedList } from './translated-reader.js';
import { readCount, readPosition, WHOLE, type Window } from './window.js';

const OPTIONS = ['_sort', '_page', '_per_page', '_embed', '_where'];
const RECORD_OPTIONS = ['_embed', '_dependent'];

const NAMES: OptionNames = { sort: '_sort', expand: '_embed', or: '_where' };

/** The size of a page when a request has only its number. */
const PAGE_SIZE = 10;

/** The operators of json-server 1 by the suffixes of our filters. */
const SUFFIXES: Readonly<Record<string, Condition['suffix']>> = {
  ...{ eq: '', ne: '_ne', lt: '_lt', lte: '_lte', gt: '_gt', gte: '_gte', contains: '_like' },
};

const OPERATORS = [...Object.keys(SUFFIXES), 'in'];

/** json-server 1: operators after a colon, pages with their numbers, ids as strings. */
export const JSON_SERVER_1: Dialect = {
  name: 'json-server-1',
  guide: readGuide('json-server-1'),
  createReader: (api) =>
    createTranslatedReader(api, { names: NAMES, list: readList, record: readRecord }),
  compile,
  pageHeaders: (_request: HttpRequest, { total }: Page): HeaderPairs => [
    'X-Total-Count',
    String(total),
  ],
  singles: { isShallow: true },
  writes: { keeps: 'required', isShallow: true, show: toShown, read: withNumberIds },
};

/** A record with ids as strings, without omitted members. */
function toShown(shown: JsonObject, selection: Selection): JsonObject {
  return withTextIds(omitsAny(selection) ? withoutOmitted(shown, selection) : shown, selection);
}

function compile(selection: Selection): DialectWriters {
  const { one, all } = compileShown(selection, toShown);
  return {
    record: one,
    list: (run, { source, ordinals }) => all(run, source, ordinals),
    envelope(run, page) {
      const { total, limit } = page;
      const pages = Math.max(1, Math.ceil(total / limit));
      const prev = page.page > 1 ? Math.min(page.page - 1, pages) : null;
      const next = page.page < pages ? page.page + 1 : null;
      putAscii(
        run.writer,
        `{"first":1,"prev":${prev},"next":${next},"last":${pages},"pages":${pages},"items":${total},"data":`,
      );
      all(run, page.source, page.ordinals);
      putAscii(run.writer, '}');
    },
  };
}

function readList({ pairs, source }: RequestedList): TranslatedList {
  const own = new Map<string, string>();
  const terms: Term[] = [];
  const embed: string[] = [];
  for (const [name, value] of pairs) {
    if (name === '_embed') embed.push(value);
    else if (OPTIONS.includes(name)) own.set(name, value);
    else if (name.startsWith('_') || isReservedName(name))
      throw unknownOption('json-server', name, OPTIONS);
    else terms.push(readFilter(name, value));
  }
  const where = own.get('_where');
  if (where !== undefined && terms.length > 0)
    throw invalidOption('_where', 'the place of all filters', 'filters beside it');
  const conditions = where === undefined ? terms : readWhere(parseWhere(where), 1);
  const known = conditions.map((term) => withoutMissing(term, source.resource.omits));
  const options = [...toOptions(known), ...toSort(own.get('_sort')), ...toExpand(embed)];
  return { options, ...readPage(own) };
}

function readRecord(pairs: QueryPairs): QueryPairs {
  const unknown = pairs.find(([name]) => !RECORD_OPTIONS.includes(name));
  if (unknown) throw unknownOption('json-server', unknown[0], RECORD_OPTIONS);
  return toExpand(pairs.filter(([name]) => name === '_embed').map(([, value]) => value));
}

/** `views:gt`, or `views_gt` as in 0.17. */
const FILTER = /^(.+?)(?::(\w+)|_(lt|lte|gt|gte|ne|in))?$/;

function readFilter(name: string, text: string): Term {
  const [, field = '', operator = 'eq', older] = FILTER.exec(name) ?? [];
  const filter = { name, field, operator: older ?? operator };
  if (filter.operator !== 'in') return toTerm(filter, nullable(text));
  return { kind: 'one-of', field, values: text.split(',').map((one) => nullable(one.trim())) };
}

/** In a URL, `null` means a missing value. */
function nullable(text: string): string | null {
  return text === 'null' ? null : text;
}

interface FilterName {
  /** As it was sent. */
  readonly name: string;
  readonly field: string;
  readonly operator: string;
}

function toTerm({ name, field, operator }: FilterName, value: string | null): Term {
  const suffix = Object.hasOwn(SUFFIXES, operator) ? SUFFIXES[operator] : undefined;
  if (suffix === undefined) throw unknownOption('json-server', name, OPERATORS);
  if (value === null && suffix !== '' && suffix !== '_ne')
    throw invalidOption(name, `a value for ${operator} of ${field}`, value);
  return { kind: 'condition', field, suffix, value };
}

function parseWhere(text: string): JsonObject {
  let where: unknown;
  try {
    where = JSON.parse(text);
  } catch {
    throw invalidOption('_where', 'JSON', text);
  }
  if (isObject(where)) return where;
  throw invalidOption('_where', 'an object of conditions', where);
}

/** The terms of an object of conditions, all of which must hold. */
function readWhere(where: JsonObject, level: number): readonly Term[] {
  if (level > MAX_GROUP_LEVELS)
    throw invalidOption('_where', `groups of at most ${MAX_GROUP_LEVELS} levels`, where);
  return Object.entries(where).flatMap(([name, value]): readonly Term[] => {
    if (name === 'not') return [{ kind: 'not', of: [joined(value, level)] }];
    if (name !== 'or' && name !== 'and') return readField(name, value);
    if (!Array.isArray(value) || value.length === 0)
      throw invalidOption('_where', `a list of conditions for ${name}`, value);
    return [{ kind: name, of: value.map((one) => joined(one, level)) }];
  });
}

/** The conditions of an object as one term. */
function joined(value: unknown, level: number): Term {
  const terms = isObject(value) ? readWhere(value, level + 1) : [];
  const [only] = terms;
  if (only === undefined) throw invalidOption('_where', 'objects of conditions', value);
  return terms.length === 1 ? only : { kind: 'and', of: terms };
}

/** `{"views":{"gt":100}}`, `{"author":{"name":{"eq":"x"}}}` or `{"views":100}`. */
function readField(field: string, value: unknown): readonly Term[] {
  if (!isObject(value)) return [toCondition({ name: '_where', field, operator: 'eq' }, value)];
  return Object.entries(value).flatMap(([name, inner]): readonly Term[] =>
    OPERATORS.includes(name)
      ? [toCondition({ name: '_where', field, operator: name }, inner)]
      : readField(`${field}.${name}`, inner),
  );
}

function toCondition(name: FilterName, value: unknown): Term {
  const { field, operator } = name;
  const toValue = (one: unknown): string | null => {
    if (typeof one !== 'object') return String(one);
    if (one === null) return null;
    throw invalidOption('_where', `a value for ${field}`, one);
  };
  if (operator !== 'in') return toTerm(name, toValue(value));
  const values = Array.isArray(value) ? value.map(toValue) : [toValue(value)];
  return { kind: 'one-of', field, values };
}

/** A record that has not got a member does not differ from a value there; one that has null does. */
function withoutMissing(term: Term, omits: Resource['omits']): Term {
  if (term.kind === 'one-of') return term;
  if (term.kind !== 'condition')
    return { ...term, of: term.of.map((one) => withoutMissing(one, omits)) };
  const { field, suffix } = term;
  if (suffix !== '_ne' || !omits?.has(field)) return term;
  const isThere: Condition = { kind: 'condition', field, suffix: '_null', value: 'false' };
  return { kind: 'and', of: [term, isThere] };
}

function toSort(text: string | undefined): QueryPairs {
  return text === undefined ? [] : [['sort', text]];
}

function toExpand(values: readonly string[]): QueryPairs {
  const paths = values.flatMap((value) => value.split(',')).filter((path) => path !== '');
  return paths.length === 0 ? [] : [['expand', paths.join()]];
}

function readPage(own: ReadonlyMap<string, string>): {
  readonly window: Window;
  readonly isEnveloped: boolean;
} {
  const page = own.get('_page');
  const size = own.get('_per_page');
  if (page === undefined && size !== undefined)
    throw invalidOption('_per_page', 'the size of a page that _page names', 'no _page');
  if (page === undefined) return { window: WHOLE, isEnveloped: false };
  const limit = size === undefined ? PAGE_SIZE : readCount('_per_page', size, 1);
  const offset = (readPosition('_page', page, 1) - 1) * limit;
  return { window: { offset, limit }, isEnveloped: true };
}
