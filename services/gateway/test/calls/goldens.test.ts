import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { CALLS } from '../../src/calls/registry.js';
import { type GoldenCall, type GoldenCase, renderCase } from './golden-case.js';
import { GOLDENS } from './golden-cases.js';

/** Set to write the files anew; the change is then read like any other. */
const isUpdate = process.env.UPDATE_GOLDENS === '1';

const here = fileURLToPath(new URL('.', import.meta.url));

describe.each(GOLDENS)('$request', (call: GoldenCall) => {
  const folder = join(here, call.folder);

  it.each(call.cases)('$title', (golden: GoldenCase) => {
    const file = join(folder, `${golden.name}.txt`);
    const text = renderCase(call, golden);
    if (isUpdate) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : undefined);
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
