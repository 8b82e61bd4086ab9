import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import type { JsonObject } from '@sandbox/kernel';
import type { OwnLimits } from '../limits.js';
import type { ProblemList } from '../problems.js';
import { readJson } from './json.js';
import type { Source } from './source.js';

/** Reads a file, or an object in memory. What is wrong is added to the problems. */
export async function readSource(
  data: string | JsonObject,
  limits: OwnLimits,
  problems: ProblemList,
): Promise<Source> {
  if (typeof data !== 'string') return readObject(data, problems);
  const path = resolve(data);
  const { size } = await stat(path);
  if (size > limits.bytes) throw new Error('later');
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  const stem = basename(path, extname(path));
  const part = readJson({ stem, file: basename(path), text }, problems);
  return { ...part, files: [path], notices: [], digest: digestOf(text) };
}

function readObject(data: JsonObject, problems: ProblemList): Source {
  const text = toJson(data, problems);
  const part = readJson({ stem: 'data', file: undefined, text }, problems);
  return { ...part, files: [], notices: [], digest: digestOf(text) };
}

/** A copy that nobody changes any more, with values that JSON has. */
function toJson(data: JsonObject, problems: ProblemList): string {
  try {
    return JSON.stringify(data) ?? 'null';
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
    problems.add({ message: `The data cannot be written as JSON: ${reason}.` });
    return '{}';
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
