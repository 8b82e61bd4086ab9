import { createRandom, isObject, type JsonObject } from '@sandbox/kernel';
import type { OwnLimits } from '../limits.js';
import type { ProblemList } from '../problems.js';
import type { SourcePart, SourceSingle } from '../read/source.js';
import { fillCollections } from './fill-collections.js';
import {
  type Attempt,
  type FoundSingle,
  findInJsonSchema,
  findInOpenApi,
} from './find-collections.js';
import { generateValue } from './generate.js';
import { planCollection } from './plan-collection.js';
import { DocumentError, type Part, partsOf } from './pointer.js';
import { SchemaReader } from './schema-view.js';

/** In bytes. */
const MAX_BYTES = 5 * 1_048_576;
/** The deepest nesting of a document. */
const MAX_NESTING = 32;
/** The maximum number of parts of a document, those that YAML repeats by an alias included. */
const MAX_PARTS = 2_000_000;

/** A document has one of these members. */
export const DOCUMENT_MEMBERS: readonly string[] = ['openapi', 'swagger', '$schema'];

/** Whether JSON or YAML is a document that describes data rather than data. */
export function isDocument(root: unknown): root is JsonObject {
  if (!isObject(root)) return false;
  if (typeof root.openapi === 'string' || typeof root.swagger === 'string') return true;
  return /json-schema\.org/.test(String(root.$schema)) && isObject(root.properties);
}

/** The options for reading a document. */
export interface DocumentOptions {
  /** As messages name it; undefined for a document in memory. */
  readonly file: string | undefined;
  readonly text: string;
  readonly limits: OwnLimits;
  readonly problems: ProblemList;
}

/** Whether a document is not too large, which is a problem. */
export function checkSize({
  file,
  text,
  problems,
}: Pick<DocumentOptions, 'file' | 'text' | 'problems'>): boolean {
  const size = Buffer.byteLength(text);
  if (size <= MAX_BYTES) return true;
  const message = `has ${size} bytes. A document that describes data has at most ${MAX_BYTES}.`;
  problems.add({ file, message });
  return false;
}

const EMPTY: SourcePart = { collections: [], singles: [] };

/** Reads the collections of an OpenAPI document (3.x) or a JSON Schema, makes their records, and declares their fields. */
export function readDocument(value: JsonObject, options: DocumentOptions): SourcePart {
  const { file = 'The data', text, limits, problems } = options;
  const attempt = attemptOf(file, problems);
  if (!checkSize({ file, text, problems })) return EMPTY;
  const root: Part = { value, pointer: '#' };
  const isSound = attempt(() => {
    checkVersion(value);
    checkNesting(root);
    return true;
  });
  if (!isSound) return EMPTY;
  const reader = new SchemaReader(value);
  const { collections, singles } =
    typeof value.openapi === 'string'
      ? { collections: findInOpenApi(root, reader, attempt), singles: [] }
      : findInJsonSchema(root, reader, attempt);
  const count = collections.length + singles.length;
  if (count > limits.collections) {
    const message = `describes ${count} collections, and at most ${limits.collections} are served.`;
    problems.add({ file, message });
    return EMPTY;
  }
  const plans = collections.flatMap(
    (found) => attempt(() => planCollection(found, reader, limits)) ?? [],
  );
  return {
    ...fillCollections(plans, { reader, file, attempt }),
    singles: singles.flatMap((one) => attempt(() => toSingle(one, reader, file)) ?? []),
    title: titleOf(value),
  };
}

function attemptOf(file: string, problems: ProblemList): Attempt {
  return (make) => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      problems.add({ file: `${file}${error.pointer}`, message: error.message });
      return undefined;
    }
  };
}

/** The maximum number of values of a single. */
const VALUES = 500;

function toSingle({ name, schema }: FoundSingle, reader: SchemaReader, file: string): SourceSingle {
  const random = createRandom(name);
  const value = generateValue(schema, { reader, random, index: 0, name, budget: { left: VALUES } });
  return { name, file: `${file}${schema.pointer}`, value: isObject(value) ? value : {} };
}

function checkVersion({ openapi, swagger }: JsonObject): void {
  if (typeof swagger === 'string')
    throw new DocumentError('#/swagger', `is ${swagger}. Convert the document to OpenAPI 3.`);
  if (typeof openapi === 'string' && !openapi.startsWith('3.'))
    throw new DocumentError(
      '#/openapi',
      `is ${openapi.slice(0, 20)}. OpenAPI 3.0, 3.1 and 3.2 are read.`,
    );
}

/** @throws DocumentError for a document that is nested too deep, or that aliases make too large */
function checkNesting(root: Part): void {
  let level: readonly Part[] = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level;
    count += level.length;
    if (depth > MAX_NESTING && first)
      throw new DocumentError(first.pointer, `is nested more than ${MAX_NESTING} deep.`);
    if (count > MAX_PARTS) throw new DocumentError('#', `has more than ${MAX_PARTS} parts.`);
    level = level.flatMap(childrenOf);
  }
}

/** The objects and lists in a part. */
function childrenOf(part: Part): readonly Part[] {
  return partsOf(part).flatMap(([, child]) =>
    typeof child.value === 'object' && child.value !== null ? [child] : [],
  );
}

function titleOf({ info, title }: JsonObject): string | undefined {
  const found = isObject(info) ? info.title : title;
  return typeof found === 'string' && found.trim() !== '' ? found.trim().slice(0, 100) : undefined;
}
