import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { inSteps, isObject, type Steps } from '@sandbox/kernel';
import type { EngineRecord } from '@sandbox/query-engine';
import type { Dataset } from '@sandbox/resource';
import { type JsonRoot, parseJson } from '../read/parse-json.js';
import { JsonWriter } from './json-writer.js';
import { toSavedRecords } from './to-saved-records.js';

/** Where a collection or single of an API is in its files. */
export interface Place {
  /** In the API. */
  readonly name: string;
  /** The file, without its folder. */
  readonly file: string;
  /** The member of the file's root that contains it; undefined if it is the whole file. */
  readonly member: string | undefined;
  /** The member that names records; undefined for a single. */
  readonly key: string | undefined;
}

/** The files of an API. */
export interface SavedApi {
  readonly files: readonly string[];
  /** Whether a document describes its records. */
  readonly isDescribed: boolean;
  readonly places: readonly Place[];
}

/** A file with its new content. */
export interface SavedFile {
  readonly path: string;
  readonly text: string;
}

const LINES = '.ndjson';
/** The number of lines that are read in a step. */
const SLICE = 1024;

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Why the data of an API cannot be written back; undefined if it can. */
export function findSaveProblem({
  files,
  isDescribed,
}: Omit<SavedApi, 'places'>): string | undefined {
  if (files.length === 0) return 'The data comes from no file, so it cannot be saved.';
  if (isDescribed)
    return 'A document describes the data, and no file has its records. Use DATA_WRITES=kept.';
  const table = files.find((path) => extname(path).toLowerCase() === '.csv');
  return table && `${basename(table)} is never written. Save it as JSON to have writes saved.`;
}

/**
 * The files of an API with the records of a dataset in them; only those that differ. Members stay in their order, and
 * the indentation of a file remains. Other work has its turn in between, and what it changes is not in the files yet.
 */
export async function toSavedFiles(
  { files, places }: Omit<SavedApi, 'isDescribed'>,
  dataset: Dataset,
): Promise<readonly SavedFile[]> {
  const contents = places.map((place) => toContent(place, dataset));
  const saved: SavedFile[] = [];
  for (const path of files) {
    const before = await readFile(path, 'utf8');
    const inFile = contents.filter(({ place }) => place.file === basename(path));
    const isLines = extname(path).toLowerCase() === LINES;
    const text = await inSteps(isLines ? toLines(before, inFile) : toJson(before, inFile));
    if (text !== undefined) saved.push({ path, text });
  }
  return saved;
}

/** The current records of a place, or of a single its only one. */
interface Content {
  readonly place: Place;
  readonly records: readonly EngineRecord[];
  readonly omits: ReadonlySet<string>;
}

function toContent(place: Place, dataset: Dataset): Content {
  const { resource, collection } = dataset.of(place.name);
  return { place, records: collection.records, omits: resource.omits ?? new Set() };
}

/** The content of a file or of a part of it, and whether it differs from the former one. */
interface Replaced {
  readonly value: unknown;
  readonly hasChanged: boolean;
}

function* replace({ place, records, omits }: Content, before: unknown): Steps<Replaced> {
  const { key } = place;
  if (key === undefined) {
    const value = records[0]?.value ?? before;
    return { value, hasChanged: !isDeepStrictEqual(before, value) };
  }
  const stored = Array.isArray(before) ? before.filter(isObject) : [];
  return yield* toSavedRecords(records, { stored, key, omits });
}

/** The new text of a file of JSON; undefined if nothing in it has changed. */
function* toJson(before: string, contents: readonly Content[]): Steps<string | undefined> {
  const root = yield* parseJson(before.replace(BYTE_ORDER_MARK, ''));
  const { value, hasChanged } = yield* replaceRoot(root, contents);
  if (!hasChanged) return undefined;
  const writer = new JsonWriter(/^\s*[[{]\r?\n([ \t]+)/.exec(before)?.[1]);
  if (Array.isArray(value)) yield* writer.list(value);
  else yield* writer.object(value instanceof Map ? value : Object.entries(Object(value)));
  return writer.text + endOf(before);
}

function* replaceRoot(root: JsonRoot, contents: readonly Content[]): Steps<Replaced> {
  const whole = contents.find(({ place }) => place.member === undefined);
  if (whole) return yield* replace(whole, contentOf(root));
  const members = new Map(root.kind === 'object' ? root.members : []);
  let hasChanged = false;
  for (const content of contents) {
    const { member = '' } = content.place;
    const next = yield* replace(content, members.get(member));
    members.set(member, next.value);
    hasChanged ||= next.hasChanged;
  }
  return { value: members, hasChanged };
}

function contentOf(root: JsonRoot): unknown {
  if (root.kind === 'list') return root.items;
  return root.kind === 'object' ? Object.fromEntries(root.members) : undefined;
}

/** The same for a file with a record a line. */
function* toLines(before: string, contents: readonly Content[]): Steps<string | undefined> {
  const [content] = contents;
  if (content === undefined) return undefined;
  const stored = yield* readLines(before.replace(BYTE_ORDER_MARK, ''));
  const { value, hasChanged } = yield* replace(content, stored);
  if (!hasChanged) return undefined;
  const writer = new JsonWriter();
  yield* writer.lines(Array.isArray(value) ? value : [value]);
  return writer.text + endOf(before);
}

function* readLines(text: string): Steps<readonly unknown[]> {
  const records: unknown[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index % SLICE === SLICE - 1) yield;
    if (line.trim() !== '') records.push(JSON.parse(line));
  }
  return records;
}

function endOf(text: string): string {
  return text.endsWith('\n') ? '\n' : '';
}
