import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { inSteps, type JsonObject } from '@sandbox/kernel';
import { CONFIG_NAMES } from '../declare/config.js';
import type { OwnLimits } from '../limits.js';
import { type ProblemList, reasonOf } from '../problems.js';
import { readCsv } from './csv.js';
import { type ReadOptions, readJson, type TextFile } from './json.js';
import { readNdjson } from './ndjson.js';
import type { Source, SourceCollection, SourcePart } from './source.js';
import { readYaml } from './yaml.js';

type Read = (file: TextFile, options: ReadOptions) => SourcePart | Promise<SourcePart>;

/** How a file is read, by its ending. */
const FORMATS: Readonly<Record<string, Read>> = {
  '.json': readJson,
  '.ndjson': async (file, { problems }) => toPart(await inSteps(readNdjson(file, problems))),
  '.csv': async (file, { problems }) => toPart(await inSteps(readCsv(file, problems))),
};

/** Formats of documents, which are read where one is all of the data. */
const DOCUMENTS: Readonly<Record<string, Read>> = { '.yaml': readYaml, '.yml': readYaml };

const ENDINGS = Object.keys(FORMATS).join(', ');

function toPart(collection: SourceCollection | undefined): SourcePart {
  return { collections: collection === undefined ? [] : [collection], singles: [] };
}

/** Reads a file, the files of a folder, or an object in memory. Errors are added to the problems. */
export async function readSource(
  data: string | JsonObject,
  limits: OwnLimits,
  problems: ProblemList,
): Promise<Source> {
  if (typeof data !== 'string') return readObject(data, limits, problems);
  const { paths, notices, isFolder } = await listFiles(resolve(data), problems);
  const files = await readFiles(paths, limits, problems);
  const parts: SourcePart[] = [];
  for (const { path, text } of files) {
    const ending = extname(path);
    const file = { stem: basename(path, ending), file: basename(path), text, isInFolder: isFolder };
    const read = { ...DOCUMENTS, ...FORMATS }[ending.toLowerCase()] ?? readJson;
    parts.push(await read(file, { limits, problems }));
  }
  return {
    ...joinParts(parts),
    files: paths,
    notices: [...notices, ...parts.flatMap((part) => part.notices ?? [])],
    digest: await digestOf(files.flatMap(({ path, text }) => [basename(path), text])),
  };
}

function joinParts(parts: readonly SourcePart[]): Omit<Source, 'files' | 'notices' | 'digest'> {
  return {
    collections: parts.flatMap(({ collections }) => collections),
    singles: parts.flatMap(({ singles }) => singles),
    declared: Object.fromEntries(parts.flatMap(({ declared = {} }) => Object.entries(declared))),
    title: parts.find(({ title }) => title !== undefined)?.title,
  };
}

interface Listed {
  readonly paths: readonly string[];
  readonly notices: readonly string[];
  readonly isFolder: boolean;
}

/** The files to read: the path itself, or those of a folder that have a known ending. */
async function listFiles(path: string, problems: ProblemList): Promise<Listed> {
  try {
    if (!(await stat(path)).isDirectory()) return { paths: [path], notices: [], isFolder: false };
    const entries = await readdir(path, { withFileTypes: true });
    const names = entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => !CONFIG_NAMES.includes(name))
      .sort();
    const isRead = (name: string): boolean => Object.hasOwn(FORMATS, extname(name).toLowerCase());
    return {
      paths: names.filter(isRead).map((name) => join(path, name)),
      notices: names
        .filter((name) => !isRead(name))
        .map((name) => `${name} is not read, because it ends in none of ${ENDINGS}.`),
      isFolder: true,
    };
  } catch (cause) {
    problems.add({ file: path, message: unreadable(cause) });
    return { paths: [], notices: [], isFolder: false };
  }
}

interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/** Reads files while they are within the limit of bytes. */
async function readFiles(
  paths: readonly string[],
  limits: OwnLimits,
  problems: ProblemList,
): Promise<readonly ReadFile[]> {
  const files: ReadFile[] = [];
  let bytes = 0;
  for (const path of paths) {
    try {
      const found = await stat(path);
      if (!found.isFile()) throw new TypeError('it is no file');
      bytes += found.size;
      if (bytes > limits.bytes) {
        problems.add({ file: basename(path), message: tooLarge(limits) });
        return files;
      }
      const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
      files.push({ path, text });
    } catch (cause) {
      problems.add({ file: basename(path), message: unreadable(cause) });
    }
  }
  return files;
}

function tooLarge({ bytes }: OwnLimits): string {
  return `With this file the data has more than ${bytes} bytes. DATA_MAX_BYTES allows more.`;
}

function unreadable(cause: unknown): string {
  return `cannot be read: ${reasonOf(cause)}.`;
}

async function readObject(
  data: JsonObject,
  limits: OwnLimits,
  problems: ProblemList,
): Promise<Source> {
  const text = toJson(data, problems);
  if (Buffer.byteLength(text) > limits.bytes) problems.add({ message: tooLarge(limits) });
  const part = await readJson({ stem: 'data', file: undefined, text }, { limits, problems });
  return { notices: [], ...part, files: [], digest: await digestOf([text]) };
}

/** A copy that only the API has, with values that JSON has. */
function toJson(data: JsonObject, problems: ProblemList): string {
  try {
    return JSON.stringify(data) ?? 'null';
  } catch (cause) {
    problems.add({ message: `The data cannot be written as JSON: ${reasonOf(cause)}.` });
    return '{}';
  }
}

/** The length of the part that is hashed at once, in UTF-16 code units. */
const SLICE = 1_048_576;

async function digestOf(texts: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(`${text.length} `);
    for (let at = 0; at < text.length; at += SLICE) {
      if (at > 0) await turn();
      hash.update(text.slice(at, at + SLICE));
    }
  }
  return hash.digest('hex');
}
