import {
  type HttpRequest,
  type Platform,
  parseQuery,
  type RawHandler,
  type RawRoute,
  raw,
} from '@sandbox/http';
import { whenBuilt } from '@sandbox/query-engine';
import type { DatasetOf } from '../dataset.js';
import type { Api } from '../define-api.js';
import { fail } from '../errors.js';
import { createQueryReader } from '../read/from-query.js';
import {
  createSnapshot,
  LINE_FORMATS,
  type LineFormat,
  PAGING,
  readLines,
  sendLines,
} from './record-lines.js';

/** The options of download routes. */
export interface DownloadOptions {
  readonly api: Api;
  readonly datasetOf: DatasetOf;
  readonly platform: Platform;
}

/** The routes of all records of a collection that match, `tickets.ndjson` and `tickets.csv`. */
export function createDownloadRoutes(options: DownloadOptions): readonly RawRoute[] {
  const { api } = options;
  return api.resources.flatMap(({ name }) =>
    LINE_FORMATS.map((format) =>
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
  format: LineFormat,
  { api, datasetOf, platform }: DownloadOptions,
): RawHandler {
  const reader = createQueryReader(api);
  return async (_request, response, request) => {
    rejectPages(request);
    const dataset = createSnapshot(datasetOf(request));
    const source = dataset.of(name);
    const lines = await whenBuilt(() => readLines(reader, { format, request, dataset, source }));
    await sendLines({ platform, request, response }, lines, {
      'Content-Disposition': `attachment; filename="${name}.${format.extension}"`,
    });
  };
}

/** @throws AppError `unknown_parameter` */
function rejectPages({ search, path }: HttpRequest): void {
  const rejected = parseQuery(search).find(([name]) => PAGING.includes(name));
  if (rejected === undefined) return;
  throw fail('unknown_parameter', {
    detail: `${path} returns all matching records, so it does not accept ${rejected[0]}.`,
  });
}
