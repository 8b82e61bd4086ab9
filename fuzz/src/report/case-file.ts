import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FuzzCase } from '../fuzz-case.js';
import type { Finding } from '../judge/finding.js';

interface CaseFile extends Omit<FuzzCase, 'chunks'> {
  readonly seed: string;
  readonly finding: string;
  /** The beginning, for people. */
  readonly preview: string;
  /** Each piece in Base64: the bytes as they were sent. */
  readonly chunks: readonly string[];
}

const PREVIEW_LENGTH = 2000;

/** Writes the case of a finding into a folder; returns the file. */
export function saveFinding(
  folder: string,
  seed: string,
  { kind, detail, found }: Finding,
): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${kind.replace(' ', '-')}-${seed}-${found.index}.json`);
  const text = Buffer.concat(found.chunks).subarray(0, PREVIEW_LENGTH).toString('latin1');
  const content: CaseFile = {
    ...{ seed, finding: `${kind}: ${detail}` },
    ...found,
    preview: text,
    chunks: found.chunks.map((chunk) => chunk.toString('base64')),
  };
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
  return file;
}

/** Reads a case that was saved. */
export function loadCase(file: string): FuzzCase {
  const content = JSON.parse(readFileSync(file, 'utf8')) as CaseFile; // as saveFinding writes it
  return { ...content, chunks: content.chunks.map((chunk) => Buffer.from(chunk, 'base64')) };
}
