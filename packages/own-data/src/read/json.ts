import { findExcess, isObject } from '@sandbox/kernel';
import { isDocument, readDocument } from '../document/read-document.js';
import { MAX_DEPTH, type OwnLimits } from '../limits.js';
import type { ProblemList } from '../problems.js';
import { createLineFinder } from './lines.js';
import type { SourceCollection, SourcePart, SourceSingle } from './source.js';
import { syntaxProblem } from './syntax.js';

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

/** Reads JSON: an object of collections and singles, the list of one collection, or a document that describes them. */
export function readJson(
  { stem, file, text, isInFolder = false }: TextFile,
  { problems, limits }: ReadOptions,
): SourcePart {
  if (findExcess(text, { depth: MAX_DEPTH }) !== undefined) {
    problems.add({ file, message: DEPTH_PROBLEM });
    return EMPTY;
  }
  const root = parse(text, file, problems);
  if (root === undefined) return EMPTY;
  if (isDocument(root.value)) return readDocument(root.value, { file, text, limits, problems });
  if (Array.isArray(root.value)) {
    return {
      collections: [
        { name: stem, file, isWhole: true, records: root.value, lineOf: createLineFinder(text) },
      ],
      singles: [],
    };
  }
  if (isObject(root.value) && isInFolder && Object.values(root.value).some(isPlain))
    return { collections: [], singles: [{ name: stem, file, isWhole: true, value: root.value }] };
  if (isObject(root.value)) return readMembers(root.value, { file, text }, problems);
  problems.add({
    file,
    message: `expected an object with collections, or a list of records. ${EXAMPLE}`,
  });
  return EMPTY;
}

/** An example of data in JSON, for errors. */
export const EXAMPLE = 'For example {"posts": [{"id": 1, "title": "A"}]}.';

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function readMembers(
  root: Readonly<Record<string, unknown>>,
  { file, text }: Pick<TextFile, 'file' | 'text'>,
  problems: ProblemList,
): SourcePart {
  const collections: SourceCollection[] = [];
  const singles: SourceSingle[] = [];
  const findLine = createLineFinder(text);
  for (const [name, value] of Object.entries(root)) {
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

function parse(
  text: string,
  file: string | undefined,
  problems: ProblemList,
): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (cause) {
    problems.add({ file, ...syntaxProblem(text, cause) });
    return undefined;
  }
}
