import { get, type Platform, parseQuery, type Route } from '@sandbox/http';
import type { Collection } from '@sandbox/query-engine';
import type { DatasetOf } from '../dataset.js';
import { sendChunks } from '../rest/record-lines.js';
import { JSON_TYPE } from './read-responses.js';
import { rejectOptions } from './rejections.js';

/** What the document of all records is made of. */
export interface DatabaseOptions {
  readonly datasetOf: DatasetOf;
  readonly platform: Platform;
}

/** The route of all records of an API, as they are at one moment: `{"teams":[...],"agents":[...]}`. */
export function createDatabaseRoute(path: string, { datasetOf, platform }: DatabaseOptions): Route {
  return get(path, function readDatabase(request) {
    rejectOptions(path, parseQuery(request.search));
    // A session's collection is another one after each write.
    const collections = datasetOf(request).all.map(({ collection }) => collection);
    const headers = { 'Content-Type': JSON_TYPE };
    return {
      status: 200,
      stream: (response) =>
        sendChunks({ platform, request, response }, toChunks(collections), headers),
    };
  });
}

function* toChunks(collections: readonly Collection[]): Generator<Buffer | string, void, void> {
  let before = '{';
  for (const { shape, records, ordinalOf, bytes } of collections) {
    yield `${before}${JSON.stringify(shape.name)}:[`;
    let separator = '';
    for (const { id } of records) {
      yield separator;
      yield bytes.of(ordinalOf(id));
      separator = ',';
    }
    before = '],';
  }
  yield ']}';
}
