import type { HeaderPairs, HttpRequest } from '@sandbox/http';
import { isReservedName, type QueryPairs } from '@sandbox/query-engine';
import { compileRecord, compileRecords } from '../read/compile-record.js';
import type { Selection } from '../read/plan.js';
import type { Page } from '../read/select.js';
import type { Dialect, DialectWriters, RequestedList } from './dialect.js';
import { readGuide } from './dialect-guide.js';
import { type Condition, toOptions } from './group-text.js';
import { pageLinks } from './page-links.js';
import { invalidOption, type OptionNames, unknownOption } from './rejections.js';
import { compileShown, omitsAny, withoutOmitted } from './stored-records.js';
import { createTranslatedReader, type TranslatedList } from './translated-reader.js';
import { readCount, readPosition, WHOLE, type Window, windowBetween } from './window.js';

const OPTIONS = [
  ...['q', '_sort', '_order', '_page', '_limit', '_start', '_end', '_embed', '_expand'],
];
const RECORD_OPTIONS = ['_embed', '_expand'];

const NAMES: OptionNames = { sort: '_sort', expand: '_embed' };

/** The size of a page when a request has only its number. */
const PAGE_SIZE = 10;

/** The parameter that scripts add to a URL to bypass caches. */
const IGNORED = '_';

/** The options of a request by name, each with its values in order, and the filters. */
interface Sorted {
  readonly own: ReadonlyMap<string, readonly string[]>;
  readonly filters: QueryPairs;
}

/** json-server 0.17: bare arrays, options with an underscore, X-Total-Count. */
export const JSON_SERVER: Dialect = {
  name: 'json-server',
  guide: readGuide('json-server'),
  createReader: (api) =>
    createTranslatedReader(api, { names: NAMES, list: readList, record: readRecord }),
  compile,
  pageHeaders: linkHeaders,
  database: '/db',
  singles: { takesPost: true, isShallow: true },
  writes: { keeps: 'required', isShallow: true, nests: true, show: withoutOmitted },
};

/** Records as they are, unless there are members that are left out. */
function compile(selection: Selection): DialectWriters {
  if (!omitsAny(selection)) return compileBare(selection);
  const { one, all } = compileShown(selection, withoutOmitted);
  return { record: one, list: (run, { source, ordinals }) => all(run, source, ordinals) };
}

/** Compiles the writers of records as they are: a bare array, a bare record. */
export function compileBare(selection: Parameters<Dialect['compile']>[0]): DialectWriters {
  const writeRecords = compileRecords(selection);
  return {
    list: (run, { source, ordinals }) => writeRecords(run, source, ordinals),
    record: compileRecord(selection),
  };
}

function readList({ pairs }: RequestedList): TranslatedList {
  const { own, filters } = sortOut(pairs, OPTIONS);
  const options = [...filters, ...toSort(own), ...toExpand(own), ...toSearch(own)];
  return { options, window: readWindow(own) };
}

function readRecord(pairs: QueryPairs): QueryPairs {
  const { own, filters } = sortOut(pairs, RECORD_OPTIONS);
  const [unknown] = filters;
  if (unknown) throw unknownOption('json-server', unknown[0], RECORD_OPTIONS);
  return toExpand(own);
}

function sortOut(pairs: QueryPairs, options: readonly string[]): Sorted {
  const own = new Map<string, string[]>();
  const filters = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (name === IGNORED) continue;
    const isOwn = options.includes(name);
    if (!isOwn && (name.startsWith('_') || isReservedName(name)))
      throw unknownOption('json-server', name, options);
    const values = isOwn ? own : filters;
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return { own, filters: [...filters].flatMap(([name, values]) => toFilters(name, values)) };
}

/** Characters that are rare in plain strings and common in patterns. */
const PATTERN = /^\^|\$$|\.[*+]|[\\|]/;

/** The comparisons of which one match is enough when there are several. */
const ANY_OF = /^(.+)(_gte|_lte|_like)$/;

/** Our filters of one of json-server's: to it, a record without a value is not different from one. */
function toFilters(name: string, values: readonly string[]): QueryPairs {
  const pattern = name.endsWith('_like') ? values.find((value) => PATTERN.test(value)) : undefined;
  if (pattern !== undefined)
    throw invalidOption(name, 'a plain text, as regular expressions are not run', pattern);
  const [, field, suffix] = ANY_OF.exec(name) ?? [];
  if (values.length > 1 && field !== undefined) {
    const of = values.map((value) => ({
      kind: 'condition' as const,
      field,
      suffix: suffix as Condition['suffix'], // the pattern's words
      value,
    }));
    return toOptions([{ kind: 'or', of }]);
  }
  const pairs = values.map((value) => [name, value] as const);
  if (!name.endsWith('_ne')) return pairs;
  return [...pairs, [`${name.slice(0, -'_ne'.length)}_null`, 'false']];
}

function readWindow(own: Sorted['own']): Window {
  const text = (name: string): string | undefined => own.get(name)?.at(-1) || undefined;
  const [page, limit, start, end] = ['_page', '_limit', '_start', '_end'].map(text);
  if (page !== undefined) {
    const size = limit === undefined ? PAGE_SIZE : readCount('_limit', limit, 1);
    return { offset: (readPosition('_page', page, 1) - 1) * size, limit: size };
  }
  const offset = start === undefined ? 0 : readPosition('_start', start);
  if (end !== undefined) return windowBetween('_end', offset, readPosition('_end', end));
  return { offset, limit: limit === undefined ? WHOLE.limit : readCount('_limit', limit, 0) };
}

function toSort(own: Sorted['own']): QueryPairs {
  const fields = entriesOf(own.get('_sort'));
  const orders = entriesOf(own.get('_order')).map((order) => order.toLowerCase());
  const wrong = orders.find((order) => order !== 'asc' && order !== 'desc');
  if (wrong !== undefined)
    throw invalidOption('_order', 'asc and desc, separated by commas', wrong);
  if (fields.length === 0) return [];
  return [
    ['sort', fields.map((field, at) => (orders[at] === 'desc' ? `-${field}` : field)).join()],
  ];
}

function toExpand(own: Sorted['own']): QueryPairs {
  const paths = RECORD_OPTIONS.flatMap((name) => entriesOf(own.get(name)));
  return paths.length === 0 ? [] : [['expand', paths.join()]];
}

function toSearch(own: Sorted['own']): QueryPairs {
  const [text] = own.get('q') ?? [];
  return text === undefined ? [] : [['q', text]];
}

function entriesOf(values: readonly string[] = []): readonly string[] {
  return values.flatMap((value) => value.split(',')).filter((entry) => entry !== '');
}

/** The page number in a query where the name is spelled out. */
const BY_PAGE = /(?:^|&)_page=[^&]/;

function linkHeaders(request: HttpRequest, page: Page): HeaderPairs {
  const byPage = BY_PAGE.test(request.search);
  const links = byPage ? pageLinks(request, page, '_page') : undefined;
  const count = ['X-Total-Count', String(page.total)];
  return links === undefined ? count : [...count, 'Link', links];
}
