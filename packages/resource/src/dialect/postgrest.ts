import type { HeaderPairs, HttpRequest, HttpResponse } from '@sandbox/http';
import { LruMap } from '@sandbox/kernel';
import type { QueryPairs } from '@sandbox/query-engine';
import type { Api } from '../define-api.js';
import { fail } from '../errors.js';
import type { Selection } from '../read/plan.js';
import type { Page } from '../read/select.js';
import type { Dialect, DialectReader, RequestedList } from './dialect.js';
import { readGuide } from './dialect-guide.js';
import { type Term, toOptions } from './group-text.js';
import { compileBare } from './json-server.js';
import { readSelect } from './postgrest-select.js';
import { readColumnFilter, readGroup, toPath } from './postgrest-terms.js';
import { invalidOption, type OptionNames } from './rejections.js';
import { createTranslatedReader, type TranslatedList } from './translated-reader.js';
import { readCount, readPosition, WHOLE, type Window, windowBetween } from './window.js';

const NAMES: OptionNames = { sort: 'order' };

/** The reading half of PostgREST, as supabase-js and postgrest-js ask for it. */
export const POSTGREST: Dialect = {
  name: 'postgrest',
  guide: readGuide('postgrest'),
  createReader,
  compile: compileBare,
  pageHeaders,
  finish,
  errorMembers: ({ message }) => ({ message, details: null, hint: null }),
};

/** How many selections are kept, for their compiled writers. */
const STORED_SELECTIONS = 256;

function createReader(api: Api): DialectReader {
  const selections = new LruMap<string, Selection>({ maxEntries: STORED_SELECTIONS });
  return createTranslatedReader(api, {
    names: NAMES,
    record: () => [],
    list: (requested) => readList(requested, selections),
  });
}

const GROUPS: Readonly<Record<string, 'and' | 'or'>> = {
  or: 'or',
  and: 'and',
  'not.or': 'or',
  'not.and': 'and',
};

function readList(requested: RequestedList, selections: LruMap<string, Selection>): TranslatedList {
  const { source, pairs, request } = requested;
  const own = new Map<string, string>();
  const terms: Term[] = [];
  for (const [name, value] of pairs) {
    const group = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined;
    if (['select', 'order', 'limit', 'offset'].includes(name)) own.set(name, value);
    else if (group === undefined) terms.push(readColumnFilter(name, value));
    else {
      const term = readGroup(name, group, value);
      terms.push(name.startsWith('not.') ? { kind: 'not', of: [term] } : term);
    }
  }
  const select = own.get('select') ?? '*';
  const { resource } = source;
  return {
    options: [...toOptions(terms.flatMap(flatten)), ...toSort(own.get('order'))],
    window: readWindow(own, request.headers.range),
    ...(select.trim() === '*'
      ? {}
      : {
          select: (api: Api) =>
            selections.getOrCreate(`${resource.name} ${select}`, () =>
              readSelect(api, resource, select),
            ),
        }),
  };
}

/** What must hold together anyway needs no group. */
function flatten(term: Term): readonly Term[] {
  return term.kind === 'and' ? term.of.flatMap(flatten) : [term];
}

const ORDER = /^([\w>-]+?)(?:\.(asc|desc))?(?:\.(nullslast))?$/;

function toSort(text: string | undefined): QueryPairs {
  if (text === undefined || text === '') return [];
  const keys = text.split(',').map((entry) => {
    const [, column, direction] = ORDER.exec(entry.trim()) ?? [];
    if (column === undefined)
      throw invalidOption('order', 'columns with .asc or .desc, and .nullslast at most', entry);
    return direction === 'desc' ? `-${toPath(column)}` : toPath(column);
  });
  return [['sort', keys.join()]];
}

const RANGE = /^(?:items=)?(\d+)-(\d*)$/;

function readWindow(own: ReadonlyMap<string, string>, range: string | undefined): Window {
  const limit = own.get('limit');
  const offset = own.get('offset');
  if (limit !== undefined || offset !== undefined || range === undefined) {
    return {
      offset: offset === undefined ? 0 : readPosition('offset', offset),
      limit: limit === undefined ? WHOLE.limit : readCount('limit', limit, 0),
    };
  }
  const [, first, last = ''] = RANGE.exec(range) ?? [];
  if (first === undefined) throw invalidOption('Range', 'positions such as 0-9', range);
  const start = readPosition('Range', first);
  if (last === '') return { offset: start, limit: WHOLE.limit };
  return windowBetween('Range', start, readPosition('Range', last) + 1);
}

const COUNT = /(?:^|[,\s])count\s*=\s*"?(exact|planned|estimated)"?/i;

function wantsCount({ headers }: HttpRequest): boolean {
  return COUNT.test(headers.prefer?.toString() ?? '');
}

function pageHeaders(request: HttpRequest, { offset, ordinals, total }: Page): HeaderPairs {
  const { length } = ordinals;
  const range = length === 0 ? '*' : `${offset}-${offset + length - 1}`;
  return [
    ...['Content-Range', `${range}/${wantsCount(request) ? total : '*'}`],
    ...['Vary', 'Accept, Prefer, Range'],
  ];
}

const ONE = 'application/vnd.pgrst.object+json';

/** The headers of a request decide here, so the response is that of no other request for the URL. */
function finish(
  request: HttpRequest,
  { ordinals, total }: Page,
  response: HttpResponse,
): HttpResponse {
  const isPart = wantsCount(request) && ordinals.length < total;
  const own = { ...response, constant: false, status: isPart ? 206 : 200 };
  if (!request.headers.accept?.includes(ONE)) return own;
  const { length } = ordinals;
  if (length !== 1) {
    response.lease?.release();
    throw fail('not_acceptable', {
      detail: `${ONE} is for one record, and the filters select ${length}.`,
    });
  }
  const headers = response.headers?.map((value) => (value === 'application/json' ? ONE : value));
  const body = response.body as Buffer; // what the renderer wrote: a list of one
  return { ...own, headers, body: body.subarray(1, -1) };
}
