import {
  createStreamWriter,
  type HttpRequest,
  type Platform,
  parseQuery,
  type RawHandler,
  type RawRoute,
  raw,
} from '@sandbox/http';
import type { QueryPairs } from '@sandbox/query-engine';
import type { Dataset, DatasetOf, ResourceRecords } from '../dataset.js';
import type { Api } from '../define-api.js';
import { fail } from '../errors.js';
import { createQueryReader, type ListPlan } from '../read/from-query.js';
import { inOwnTerms } from '../read/select.js';
import { createCsvWriter } from './csv-records.js';
import { createRestRenderer } from './render.js';

/** What downloads are made of. */
export interface DownloadOptions {
  readonly api: Api;
  readonly datasetOf: DatasetOf;
  readonly platform: Platform;
}

/** A list that is downloaded. */
interface Download extends ListPlan {
  readonly dataset: Dataset;
  readonly source: ResourceRecords;
  readonly isForExcel: boolean;
}

/** Formats the record at an ordinal as a line or lines, with their end. */
type FormatRecord = (ordinal: number) => Buffer | string;

/** A form in which all records that match are sent, one after the other. */
interface DownloadFormat {
  readonly extension: string;
  readonly type: string;
  /** Options of lists that it does not take, besides paging. */
  readonly refuses: readonly string[];
  start(download: Download): { readonly head: string; readonly format: FormatRecord };
}

/** So much is put together before it is written. */
const CHUNK_BYTES = 65_536;

const PAGING: readonly string[] = ['page', 'limit', 'offset', 'cursor'];

/** The routes of all records of a collection that match, `tickets.ndjson` and `tickets.csv`. */
export function createDownloadRoutes(options: DownloadOptions): readonly RawRoute[] {
  const { api } = options;
  const formats = [createNdjson(), CSV];
  return api.resources.flatMap(({ name }) =>
    formats.map((format) =>
      raw(
        'GET',
        `/v1/${api.name}/${name}.${format.extension}`,
        createDownload(name, format, options),
      ),
    ),
  );
}

function createDownload(
  name: string,
  format: DownloadFormat,
  { api, datasetOf, platform }: DownloadOptions,
): RawHandler {
  const reader = createQueryReader(api);
  return async (request, response, seen) => {
    const download = readDownload(reader, { name, format, seen, datasetOf });
    const { collection } = download.source;
    const criteria = inOwnTerms(download.dataset, collection, download.criteria);
    const { ordinals, total } = collection.run({ ...criteria, offset: 0, limit: collection.size });
    response.writeHead(200, {
      'Content-Type': format.type,
      'Content-Disposition': `attachment; filename="${name}.${format.extension}"`,
      'X-Total-Count': String(total),
      'Cache-Control': 'no-cache',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const writer = createStreamWriter({ platform, response });
    for (const chunk of toChunks(ordinals, format.start(download))) {
      if (!(await writer.write(chunk))) return;
    }
    writer.end();
  };
}

function readDownload(
  reader: ReturnType<typeof createQueryReader>,
  asked: {
    readonly name: string;
    readonly format: DownloadFormat;
    readonly seen: HttpRequest;
    readonly datasetOf: DatasetOf;
  },
): Download {
  const { name, format, seen, datasetOf } = asked;
  const pairs = parseQuery(seen.search);
  const refused = pairs.find(([one]) => PAGING.includes(one) || format.refuses.includes(one));
  if (refused) {
    throw fail('unknown_parameter', {
      detail: `${seen.path} has all records that match, so it does not take ${refused[0]}.`,
    });
  }
  const isExcel = ([one, value]: QueryPairs[number]): boolean => one === 'excel' && value === '1';
  const dataset = createMoment(datasetOf(seen));
  const source = dataset.of(name);
  const options = format.extension === 'csv' ? pairs.filter((pair) => !isExcel(pair)) : pairs;
  const plan = reader.list(source, { options, dataset });
  return { ...plan, dataset, source, isForExcel: pairs.some(isExcel) };
}

/** The dataset as it is when its records are first read, whatever is written while they are sent. */
function createMoment(dataset: Dataset): Dataset {
  const kept = new Map<string, ResourceRecords>();
  return {
    api: dataset.api,
    all: dataset.all,
    of(name) {
      const known = kept.get(name);
      if (known) return known;
      const { resource, collection } = dataset.of(name);
      kept.set(name, { resource, collection });
      return { resource, collection };
    },
  };
}

function* toChunks(
  ordinals: Uint32Array,
  { head, format }: ReturnType<DownloadFormat['start']>,
): Generator<Buffer, void, void> {
  const pieces: Buffer[] = [Buffer.from(head)];
  let length = head.length;
  for (const ordinal of ordinals) {
    const piece = Buffer.from(format(ordinal));
    pieces.push(piece);
    length += piece.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.concat(pieces.splice(0));
    length = 0;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

function createNdjson(): DownloadFormat {
  const renderer = createRestRenderer();
  return {
    extension: 'ndjson',
    type: 'application/x-ndjson',
    refuses: [],
    start: ({ dataset, selection }) => ({
      head: '',
      format(ordinal) {
        const { body, lease } = renderer.record(dataset, selection, ordinal);
        const line = `${body}\n`;
        lease?.release();
        return line;
      },
    }),
  };
}

const CSV: DownloadFormat = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8; header=present',
  refuses: ['expand'],
  start({ source, selection, isForExcel }) {
    const { head, format } = createCsvWriter(selection, { isForExcel });
    return { head, format: (ordinal) => format(source.collection.at(ordinal)) };
  },
};
