import { readFileSync } from 'node:fs';
import { lineAt } from './line-of-record.js';
import { SeedError } from './seed-error.js';

/** A parsed seed file; the text is kept until the records are checked, to find lines in. */
export interface SeedFile {
  readonly path: string;
  readonly text: string;
  readonly records: readonly unknown[];
}

/**
 * Reads a JSON array from a file.
 * @throws SeedError when the file is missing, is not JSON or is not an array
 */
export function readSeedFile(path: string): SeedFile {
  const text = readText(path);
  const value = parse(path, text);
  if (!Array.isArray(value)) {
    throw new SeedError({ file: path, line: 1 }, 'expected a JSON array of records.');
  }
  return { path, text, records: value };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SeedError({ file: path, line: 1 }, `the file cannot be read: ${reason}`);
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const position = /position (\d+)/.exec(reason)?.[1];
    const line =
      position === undefined ? lineAt(text, text.length) : lineAt(text, Number(position));
    throw new SeedError({ file: path, line }, `not JSON: ${reason}`);
  }
}
