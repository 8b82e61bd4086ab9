import { type HeaderPairs, type HttpRequest, type HttpResponse, toEntityTag } from '@sandbox/http';
import { LruMap } from '@sandbox/kernel';
import { allOf } from '@sandbox/query-engine';
import type { Api } from '../../define-api.js';
import type { Selection } from '../../read/plan.js';
import type { Page } from '../../read/select.js';
import type {
  Dialect,
  DialectPlan,
  DialectReader,
  FinishedList,
  RequestedList,
} from '../dialect.js';
import { readGuide } from '../dialect-guide.js';
import { compileBare } from '../json-server.js';
import { errorMembers, reject } from './errors.js';
import { type Form, readForm } from './media.js';
import { readOrder } from './order.js';
import { readPreferences } from './preferences.js';
import { sortOut } from './query.js';
import { readSelect, type SelectedTable, tablesWithin } from './select-tree.js';
import { createWhereOf, toSelection } from './to-plan.js';
import { notSatisfiable, readWindow } from './window.js';

/** The reading half of PostgREST, as supabase-js and postgrest-js ask for it. */
export const POSTGREST: Dialect = {
  name: 'postgrest',
  guide: readGuide('postgrest'),
  createReader,
  compile: compileBare,
  pageHeaders,
  finish,
  errorMembers,
};

/** The number of selections that are stored, for their compiled writers. */
const STORED_SELECTIONS = 256;

function createReader(api: Api): DialectReader {
  const stored = new LruMap<string, Selection>({ maxEntries: STORED_SELECTIONS });
  return {
    record: ({ resource }) => ({ resource, members: [{ kind: 'whole' }] }),
    list: (requested) => readList(api, requested, stored),
  };
}

function readList(
  api: Api,
  { dataset, source, request, pairs, within }: RequestedList,
  stored: LruMap<string, Selection>,
): DialectPlan {
  readForm(request);
  readPreferences(request);
  checkSchema(request);
  const { resource } = source;
  const select = pairs.findLast(([name]) => name === 'select')?.[1].trim() || '*';
  const table = readSelect(api, resource, select);
  const options = sortOut(table, pairs);
  const requested = { dataset, options };
  const whereOf = createWhereOf(requested);
  const where = whereOf(table);
  const { offset, limit } = readWindow(options.get(table), request);
  const page = limit === 0 ? 1 : Math.floor(offset / limit) + 1;
  const criteria = {
    ...{ where: within === undefined ? where : allOf([within, where]), search: [] },
    ...{ sort: readOrder(table, options), offset, limit, page },
  };
  const make = (): Selection =>
    select === '*'
      ? { resource, members: [{ kind: 'whole' }] }
      : toSelection(table, requested, whereOf);
  // Filters of embedded records are valid only for this request.
  const isPlain = withAll(table).every((one) => one === table || isUnasked(one, options));
  const selection = isPlain ? stored.getOrCreate(`${resource.name} ${select}`, make) : make();
  return { criteria, selection, isEnveloped: false };
}

function isUnasked(table: SelectedTable, options: ReturnType<typeof sortOut>): boolean {
  return !options.has(table) && tablesWithin(table).every(({ isInner }) => !isInner);
}

/** A table and all that are embedded in it. */
function withAll(table: SelectedTable): readonly SelectedTable[] {
  return [table, ...tablesWithin(table).flatMap(withAll)];
}

/** There is one schema, whose name is that of most databases. @throws AppError `PGRST106` */
function checkSchema({ headers }: HttpRequest): void {
  const schema = headers['accept-profile'];
  if (schema === undefined || schema === 'public') return;
  throw reject('PGRST106', `Invalid schema: ${String(schema).slice(0, 80)}`, {
    hint: 'Only the following schemas are exposed: public',
    parameter: 'Accept-Profile',
  });
}

function pageHeaders(request: HttpRequest, { offset, ordinals, total }: Page): HeaderPairs {
  const { length } = ordinals;
  const range = length === 0 ? '*' : `${offset}-${offset + length - 1}`;
  const { count, applied } = readPreferences(request);
  return [
    ...['Content-Range', `${range}/${count === undefined ? '*' : total}`],
    ...['Vary', 'Accept, Accept-Profile, Prefer, Range'],
    ...(applied === undefined ? [] : ['Preference-Applied', applied]),
  ];
}

/** The headers of a request decide here, so the response is that of no other request for the URL. */
function finish({ request, page, selection, response }: FinishedList): HttpResponse {
  const form = readForm(request);
  const isCounted = readPreferences(request).count !== undefined;
  const { ordinals, total } = page;
  const rejection = rejectionOf(form, page, isCounted);
  if (rejection !== undefined) {
    response.lease?.release();
    throw rejection;
  }
  const isPart = isCounted && ordinals.length < total;
  const own = { ...response, constant: false, status: isPart ? 206 : 200 };
  if (!form.isOne && form.format === undefined) return own;
  return { ...own, ...inForm(form, selection, response) };
}

/** Why the rows cannot be sent. */
function rejectionOf(
  { isOne, type }: Form,
  { ordinals: { length }, offset, total }: Page,
  isCounted: boolean,
): Error | undefined {
  if (isCounted && offset > total)
    return notSatisfiable(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      undefined,
      { 'Content-Range': `*/${total}` },
    );
  if (!isOne || length === 1) return undefined;
  return reject('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${length} rows`,
    hint: `${type} is for one row.`,
  });
}

function inForm(
  { type, isOne, format }: Form,
  selection: Selection,
  { headers = [], body, lease }: HttpResponse,
): Pick<HttpResponse, 'headers' | 'body' | 'lease'> {
  const rows = body as Buffer; // the renderer wrote a list
  const made =
    format === undefined
      ? rows.subarray(isOne ? 1 : 0, isOne ? -1 : undefined)
      : Buffer.from(format(JSON.parse(rows.toString()), selection));
  const tag = toEntityTag(made);
  const pairs = headers.map((value, at) => {
    if (headers[at - 1] === 'Content-Type') return type;
    return headers[at - 1] === 'ETag' ? tag : value;
  });
  if (format === undefined) return { headers: pairs, body: made, ...(lease ? { lease } : {}) };
  lease?.release();
  return { headers: pairs, body: made, lease: undefined };
}
