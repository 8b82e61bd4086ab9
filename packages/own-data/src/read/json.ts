import { inSteps, isObject } from '@sandbox/kernel';
import { DOCUMENT_MEMBERS, isDocument, readDocument } from '../document/read-document.js';
import { MAX_DEPTH, type OwnLimits } from '../limits.js';
import { type ProblemList, reasonOf } from '../problems.js';
import { createLineFinder } from './lines.js';
import { DepthError, type JsonRoot, parseJson } from './parse-json.js';
import type { SourceCollection, SourcePart, SourceSingle } from './source.js';
import { findSyntaxProblem } from './syntax.js';

/** A file with its content, and its name for errors. */
export interface TextFile {
  /** Whether it is one of a folder, and then a single if its root has plain values. */
  readonly isInFolder?: boolean;
  /** The name of the file without its folder and ending. */
  readonly stem: string;
  /** As messages name it; undefined for data in memory. */
  readonly file: string | undefined;
  readonly text: string;
}

/** The options for reading files. */
export interface ReadOptions {
  readonly limits: OwnLimits;
  readonly problems: ProblemList;
}

export const DEPTH_PROBLEM = `Arrays and objects may be nested ${MAX_DEPTH} deep at most.`;

const EMPTY: SourcePart = { collections: [], singles: [] };

/** Reads a JSON text: an object of collections and singles, the list of one collection, or a document that describes them. */
export async function readJson(
  { stem, file, text, isInFolder = false }: TextFile,
  { problems, limits }: ReadOptions,
): Promise<SourcePart> {
  const root = await parse(text, file, problems);
  if (root === undefined) return EMPTY;
  if (root.kind === 'list') {
    const { items: records } = root;
    const lineOf = createLineFinder(text);
    return { collections: [{ name: stem, file, isWhole: true, records, lineOf }], singles: [] };
  }
  if (root.kind === 'plain') {
    const message = `expected an object with collections, or a list of records. ${EXAMPLE}`;
    problems.add({ file, message });
    return EMPTY;
  }
  const { members } = root;
  const isOne = DOCUMENT_MEMBERS.some((name) => members.has(name));
  const value = isOne || isInFolder ? Object.fromEntries(members) : {};
  if (isDocument(value)) return readDocument(value, { file, text, limits, problems });
  if (isInFolder && [...members.values()].some(isPlain))
    return { collections: [], singles: [{ name: stem, file, isWhole: true, value }] };
  return readMembers(members, { file, text }, problems);
}

/** An example of data in JSON, for errors. */
export const EXAMPLE = 'For example {"posts": [{"id": 1, "title": "A"}]}.';

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function readMembers(
  root: ReadonlyMap<string, unknown>,
  { file, text }: Pick<TextFile, 'file' | 'text'>,
  problems: ProblemList,
): SourcePart {
  const collections: SourceCollection[] = [];
  const singles: SourceSingle[] = [];
  const findLine = createLineFinder(text);
  for (const [name, value] of root) {
    const lineOf = (index: number) => (file === undefined ? undefined : findLine(index, name));
    if (Array.isArray(value)) collections.push({ name, file, records: value, lineOf });
    else if (isObject(value)) singles.push({ name, file, value });
    else if (name !== '$schema') {
      const message = `is neither a collection (a list of objects) nor a single (an object). Put the value into an object.`;
      problems.add({ file, collection: name, message });
    }
  }
  return { collections, singles };
}

async function parse(
  text: string,
  file: string | undefined,
  problems: ProblemList,
): Promise<JsonRoot | undefined> {
  try {
    return await inSteps(parseJson(text));
  } catch (cause) {
    if (cause instanceof DepthError) problems.add({ file, message: DEPTH_PROBLEM });
    else problems.add({ file, ...(await inSteps(findSyntaxProblem(text, reasonIn(text, cause)))) });
    return undefined;
  }
}

/** A longer text is not parsed as a whole for a better reason. In UTF-16 code units. */
const MAX_WHOLE = 1_048_576;

/** Why a string is not JSON, in the words of the platform; of a long text without the place, which would be that in a part of it. */
function reasonIn(text: string, cause: unknown): unknown {
  if (text.length > MAX_WHOLE) return reasonOf(cause).replace(/ (?:in JSON )?at position .*/, '');
  try {
    JSON.parse(text);
    return cause;
  } catch (reason) {
    return reason;
  }
}
