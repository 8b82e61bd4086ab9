import { get, type Platform, parseQuery, type Route } from '@sandbox/http';
import type { DatasetOf, ResourceRecords } from '../dataset.js';
import { sendChunks } from '../rest/record-lines.js';
import { JSON_TYPE } from './read-responses.js';
import { rejectOptions } from './rejections.js';
import { withoutOmitted } from './stored-records.js';

/** The options of the document of all records. */
export interface DatabaseOptions {
  readonly datasetOf: DatasetOf;
  readonly platform: Platform;
}

/** The route of all records of an API, as they are at one moment: `{"teams":[...],"agents":[...]}`. */
export function createDatabaseRoute(path: string, { datasetOf, platform }: DatabaseOptions): Route {
  return get(path, function readDatabase(request) {
    rejectOptions(path, parseQuery(request.search));
    // A session's collection is another one after each write.
    const all = datasetOf(request).all.map(({ resource, collection }) => ({
      resource,
      collection,
    }));
    const headers = { 'Content-Type': JSON_TYPE };
    return {
      status: 200,
      stream: (response) => sendChunks({ platform, request, response }, toChunks(all), headers),
    };
  });
}

function* toChunks(all: readonly ResourceRecords[]): Generator<Buffer | string, void, void> {
  let before = '{';
  for (const source of all) {
    yield `${before}${JSON.stringify(source.resource.name)}:`;
    yield* source.resource.isSingle ? toValue(source) : toList(source);
    before = ',';
  }
  yield '}';
}

function* toValue({ collection }: ResourceRecords): Generator<string, void, void> {
  for (const { value } of collection.records) yield JSON.stringify(value);
}

function* toList({
  resource,
  collection,
}: ResourceRecords): Generator<Buffer | string, void, void> {
  const { records, ordinalOf, bytes } = collection;
  const { omits } = resource;
  const shown = { resource, members: [] };
  let separator = '[';
  for (const record of records) {
    yield separator;
    yield omits === undefined
      ? bytes.of(ordinalOf(record.id))
      : JSON.stringify(withoutOmitted(record, shown));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
