import { isObject } from '@sandbox/kernel';
import { checkSize, isDocument, readDocument } from '../document/read-document.js';
import { reasonOf } from '../problems.js';
import type { ReadOptions, TextFile } from './json.js';
import type { SourcePart } from './source.js';

const EMPTY: SourcePart = { collections: [], singles: [] };

/** Reads an OpenAPI document or a JSON Schema in YAML. Data is not read from it. */
export async function readYaml(
  { file, text }: TextFile,
  { limits, problems }: ReadOptions,
): Promise<SourcePart> {
  if (!checkSize({ file, text, problems })) return EMPTY;
  const { parseDocument } = await import('yaml'); // most data is JSON
  const document = parseDocument(text, { merge: true, logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined) {
    const [place] = error.linePos ?? [];
    const message = `is not YAML: ${reasonOf(error.message.split('\n')[0])}`;
    problems.add({ file, line: place?.line, message });
    return EMPTY;
  }
  try {
    const root: unknown = document.toJS();
    if (isObject(root) && isDocument(root))
      return readDocument(root, { file, text, limits, problems });
    problems.add({
      file,
      message: 'is YAML that is no OpenAPI document and no JSON Schema. Convert data to JSON.',
    });
  } catch (cause) {
    problems.add({ file, message: `cannot be read: ${reasonOf(cause)}.` });
  }
  return EMPTY;
}
