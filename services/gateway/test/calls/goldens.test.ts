import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { CALLS } from '../../src/calls/index.js';
import { type GoldenCall, type GoldenCase, renderCase } from './golden-case.js';
import { GOLDENS } from './golden-cases.js';

/** Set to write the files anew; the change is then read like any other, so CI refuses. */
const isUpdate = process.env.UPDATE_GOLDENS === '1';
if (isUpdate && process.env.CI) throw new Error('Goldens are accepted by a person, not by CI.');

const root = process.cwd();
const here = fileURLToPath(new URL('.', import.meta.url));

describe.each(GOLDENS)('$request', (call: GoldenCall) => {
  const folder = join(here, call.folder);

  it.each(call.cases)('$title', (golden: GoldenCase) => {
    const file = join(folder, `${golden.name}.txt`);
    const text = renderCase(call, golden);
    const stored = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (isUpdate && text !== stored) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
      process.stdout.write(
        `${stored === undefined ? 'New' : 'Changed'}: ${relative(root, file)}\n`,
      );
    } else {
      expect(text).toBe(stored);
    }
  });

  it('has no kept answer without its case', () => {
    const names = call.cases.map(({ name }) => `${name}.txt`).sort();
    expect(readdirSync(folder).sort()).toEqual(names);
  });
});

it('has golden cases of every call', () => {
  const names = new Set(GOLDENS.map(({ request }) => request));
  expect([...names].sort()).toEqual(CALLS.map(({ request }) => request.name).sort());
});

it('has the cases of a call in the file that is named as the file of the call', () => {
  const calls = new URL('../../src/calls/', import.meta.url);
  const declarations = readdirSync(calls, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') && readFileSync(new URL(path, calls), 'utf8').includes('= defineCall('),
  );
  const cases = readdirSync(here).filter((name) => name.endsWith('.cases.ts'));
  expect(cases.sort()).toEqual(
    declarations.map((path) => `${basename(path, '.ts')}.cases.ts`).sort(),
  );
});
