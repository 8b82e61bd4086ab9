import { expect, it } from '@jest/globals';
import { isFull, seedDay as seed } from '@sandbox/testing/effort';
import { fuzz } from '../../src/fuzz.js';
import { formatReport } from '../../src/report/format-report.js';

/** The same 1,000 cases in each run, and 20,000 new ones each night, with FULL=1: one of those that fails becomes a fixed case. */
const cases = isFull ? 20_000 : 1000;

/** Twenty cases a second would do. */
const LIMIT_MS = 1_000_000;

it(
  `no case of seed ${seed} brings a failure that it did not ask for, or a crash, a stall or a broken response`,
  async () => {
    const result = await fuzz({ seed, cases, environment: process.env });
    const report = formatReport({ ...result, seed });
    process.stdout.write(`${report}\n`);
    const again = `npm run fuzz -- --seed ${seed} --cases ${cases}`;
    expect({ findings: result.findings.list().length, sent: result.sent, again, report }).toEqual({
      ...{ findings: 0, sent: cases, again, report },
    });
  },
  LIMIT_MS,
);
