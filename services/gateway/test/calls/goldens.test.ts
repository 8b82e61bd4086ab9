import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type GoldenCall, type GoldenCase, renderCase } from './golden-case.js';
import { MERCHANT_CASES } from './merchant-cases.js';
import { REPORTING_CASES } from './reporting-cases.js';
import { TRANSACTION_CASES } from './transaction-cases.js';

/** Set to write the files anew; the change is then read like any other. */
const isUpdate = process.env.UPDATE_GOLDENS === '1';

const here = fileURLToPath(new URL('.', import.meta.url));

describe.each([...TRANSACTION_CASES, ...REPORTING_CASES, ...MERCHANT_CASES])(
  '$request',
  (call: GoldenCall) => {
    const folder = join(here, call.folder);

    it.each(call.cases)('$title', (golden: GoldenCase) => {
      const file = join(folder, `${golden.name}.txt`);
      const text = renderCase(call, golden);
      if (isUpdate) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text);
      }
      expect(existsSync(file) ? readFileSync(file, 'utf8') : undefined).toBe(text);
    });

    it('has no kept answer without its case', () => {
      const names = call.cases.map(({ name }) => `${name}.txt`).sort();
      expect(readdirSync(folder).sort()).toEqual(names);
    });
  },
);
