import { findExcess, type Steps } from '@sandbox/kernel';
import { MAX_DEPTH } from '../limits.js';
import type { ProblemList } from '../problems.js';
import { DEPTH_PROBLEM, type TextFile } from './json.js';
import type { SourceCollection } from './source.js';
import { syntaxProblem } from './syntax.js';

/** The length of the part that is read in a step, in UTF-16 code units. */
const SLICE = 262_144;

/** Reads a record a line; empty lines count for nothing. */
export function* readNdjson(
  { stem, file, text }: TextFile,
  problems: ProblemList,
): Steps<SourceCollection> {
  const records: unknown[] = [];
  const lines: number[] = [];
  let read = 0;
  for (const [index, part] of text.split('\n').entries()) {
    read += part.length;
    if (read > SLICE) {
      read = 0;
      yield;
    }
    if (part.trim() === '') continue;
    const line = index + 1;
    try {
      if (findExcess(part, { depth: MAX_DEPTH }) !== undefined)
        problems.add({ file, line, message: DEPTH_PROBLEM });
      else records.push(JSON.parse(part));
      lines.push(line);
    } catch (cause) {
      const { message } = syntaxProblem(part, cause);
      problems.add({ file, line, message });
    }
  }
  return { name: stem, file, isWhole: true, records, lineOf: (index) => lines[index] };
}
