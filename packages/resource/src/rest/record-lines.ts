import type { ServerResponse } from 'node:http';
import { createStreamWriter, type HttpRequest, type Platform, parseQuery } from '@sandbox/http';
import type { Filter, QueryPairs } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import { fail } from '../errors.js';
import type { ListPlan, QueryReader } from '../read/from-query.js';
import type { Selection } from '../read/plan.js';
import { inOwnTerms, selectPage } from '../read/select.js';
import { createCsvWriter } from './csv-records.js';
import { linkOf } from './page-response.js';
import { createRestRenderer } from './render.js';

/** The records of a list in their state at the request, to be sent one after the other. */
export interface RecordLines extends ListPlan {
  readonly format: LineFormat;
  readonly dataset: Dataset;
  readonly source: ResourceRecords;
  readonly ordinals: Uint32Array;
  readonly total: number;
  /** Where the pages beside it are; undefined where all that match are sent. */
  readonly link: string | undefined;
  readonly isForExcel: boolean;
}

/** A form in which records are sent, one after the other. */
export interface LineFormat {
  readonly extension: string;
  readonly type: string;
  /** How `Accept` names it. */
  readonly accepted: string;
  /** Options of lists that it does not take. */
  readonly refuses: readonly string[];
  start(lines: RecordLines): {
    readonly head: string;
    /** Formats the record at an ordinal as a line or lines, with their end. */
    readonly format: (ordinal: number) => Buffer | string;
  };
}

/** The options that select a part of a list. */
export const PAGING: readonly string[] = ['page', 'limit', 'offset', 'cursor'];

/** The minimum size of a chunk that is written, except for the last. */
const CHUNK_BYTES = 65_536;

/** A list that is requested in a line format. */
export interface LinesRequest {
  readonly format: LineFormat;
  readonly request: HttpRequest;
  /** One that does not change while it is sent. */
  readonly dataset: Dataset;
  readonly source: ResourceRecords;
  readonly within?: Filter | undefined;
}

/**
 * Reads a list as lines: all matching records, or the requested page.
 * @throws AppError as lists do, `unknown_parameter` for options that the format does not support
 */
export function readLines(reader: QueryReader, requested: LinesRequest): RecordLines {
  const { format, request, dataset, source, within } = requested;
  const pairs = parseQuery(request.search);
  const rejected = pairs.find(([name]) => format.refuses.includes(name));
  if (rejected) {
    throw fail('unknown_parameter', {
      detail: `${format.accepted} has columns only for the records, so it does not accept ${rejected[0]}.`,
    });
  }
  const isExcel = ([name, value]: QueryPairs[number]): boolean => name === 'excel' && value === '1';
  const options = format === CSV ? pairs.filter((pair) => !isExcel(pair)) : pairs;
  const plan = reader.list(source, { options, within, dataset });
  if (format === CSV) assertOwnFields(plan.selection);
  const lines = { ...plan, format, dataset, source, isForExcel: pairs.some(isExcel) };
  const { collection } = source;
  if (pairs.some(([name, value]) => PAGING.includes(name) && value !== '')) {
    const page = selectPage(dataset, collection, plan.criteria);
    return { ...lines, ordinals: page.ordinals, total: page.total, link: linkOf(request, page) };
  }
  const criteria = inOwnTerms(dataset, collection, plan.criteria);
  const found = collection.run({ ...criteria, offset: 0, limit: collection.size });
  return { ...lines, ordinals: found.ordinals, total: found.total, link: undefined };
}

/** @throws AppError `unknown_parameter` for fields of related records */
function assertOwnFields({ members }: Selection): void {
  const related = members.find((member) => member.kind === 'relation');
  if (related === undefined) return;
  throw fail('unknown_parameter', {
    detail: `text/csv has columns only for the records, so fields does not accept fields of ${related.key}.`,
  });
}

/** Where records are written to. */
export interface RecordTarget {
  readonly platform: Platform;
  readonly request: HttpRequest;
  readonly response: ServerResponse;
}

/** Sends lines as fast as the client reads them, in chunks; further headers are pairs of name and value. */
export async function sendLines(
  target: RecordTarget,
  lines: RecordLines,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { format, total, link } = lines;
  await sendChunks(target, toPieces(lines.ordinals, format.start(lines)), {
    'Content-Type': format.type,
    'X-Total-Count': String(total),
    ...(link === undefined ? {} : { Link: link }),
    ...headers,
  });
}

function* toPieces(
  ordinals: Uint32Array,
  { head, format }: ReturnType<LineFormat['start']>,
): Generator<Buffer | string, void, void> {
  yield head;
  for (const ordinal of ordinals) yield format(ordinal);
}

/** Sends items that are made one by one, joined to chunks, as fast as the client reads them. */
export async function sendChunks(
  { platform, request, response }: RecordTarget,
  chunks: Iterable<Buffer | string>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  response.writeHead(200, { 'Cache-Control': 'no-cache', ...headers });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const writer = createStreamWriter({ platform, response });
  for (const chunk of toChunks(chunks)) {
    if (!(await writer.write(chunk))) return;
  }
  writer.end();
}

function* toChunks(chunks: Iterable<Buffer | string>): Generator<Buffer, void, void> {
  const held: Buffer[] = [];
  let length = 0;
  for (const made of chunks) {
    const chunk = Buffer.from(made);
    held.push(chunk);
    length += chunk.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.concat(held.splice(0));
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** The dataset in its state when its records are first read, unaffected by writes while they are sent. */
export function createSnapshot(dataset: Dataset): Dataset {
  const stored = new Map<string, ResourceRecords>();
  return {
    api: dataset.api,
    all: dataset.all,
    of(name) {
      const known = stored.get(name);
      if (known) return known;
      const { resource, collection } = dataset.of(name);
      stored.set(name, { resource, collection });
      return { resource, collection };
    },
  };
}

const RENDERER = createRestRenderer();

const NDJSON: LineFormat = {
  extension: 'ndjson',
  type: 'application/x-ndjson',
  accepted: 'application/x-ndjson',
  refuses: [],
  start: ({ dataset, selection }) => ({
    head: '',
    format(ordinal) {
      const { body, lease } = RENDERER.record(dataset, selection, ordinal);
      const line = `${body}\n`;
      lease?.release();
      return line;
    },
  }),
};

const CSV: LineFormat = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8; header=present',
  accepted: 'text/csv',
  refuses: ['expand'],
  start({ source, selection, isForExcel }) {
    const { head, format } = createCsvWriter(selection, { isForExcel });
    return { head, format: (ordinal) => format(source.collection.at(ordinal)) };
  },
};

/** All forms of lines. */
export const LINE_FORMATS: readonly LineFormat[] = [NDJSON, CSV];
