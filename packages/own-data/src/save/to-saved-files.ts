import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@sandbox/kernel';
import type { Dataset } from '@sandbox/resource';
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
 * the indentation of a file remains.
 */
export async function toSavedFiles(
  { files, places }: Omit<SavedApi, 'isDescribed'>,
  dataset: Dataset,
): Promise<readonly SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const path of files) {
    const before = await readFile(path, 'utf8');
    const inFile = places.filter(({ file }) => file === basename(path));
    const root = extname(path).toLowerCase() === LINES ? readLines(before) : JSON.parse(before);
    const next = replaceIn(root, inFile, dataset);
    if (!isDeepStrictEqual(root, next)) saved.push({ path, text: format(next, before, path) });
  }
  return saved;
}

function replaceIn(root: unknown, places: readonly Place[], dataset: Dataset): unknown {
  const whole = places.find(({ member }) => member === undefined);
  if (whole) return contentOf(whole, root, dataset);
  if (!isObject(root)) return root;
  const byMember = new Map(places.map((place) => [place.member, place]));
  return Object.fromEntries(
    Object.entries(root).map(([member, value]) => {
      const place = byMember.get(member);
      return [member, place === undefined ? value : contentOf(place, value, dataset)];
    }),
  );
}

function contentOf({ name, key }: Place, before: unknown, dataset: Dataset): unknown {
  const { resource, collection } = dataset.of(name);
  if (key === undefined) return collection.records[0]?.value ?? before;
  const stored = Array.isArray(before) ? before.filter(isObject) : [];
  return toSavedRecords(collection.records, { stored, key, omits: resource.omits ?? new Set() });
}

function readLines(text: string): readonly unknown[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

function format(value: unknown, before: string, path: string): string {
  const end = /\n$/.test(before) ? '\n' : '';
  if (extname(path).toLowerCase() === LINES && Array.isArray(value))
    return value.map((record) => JSON.stringify(record)).join('\n') + end;
  const indent = /^\s*[[{]\r?\n([ \t]+)/.exec(before)?.[1];
  return JSON.stringify(value, null, indent) + end;
}
