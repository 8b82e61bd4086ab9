import { expect, it } from '@jest/globals';
import { fuzz } from '../../src/fuzz.js';
import { formatReport } from '../../src/report/format-report.js';

/** New cases each day: what takes a process down is to be found before somebody else does. */
const seed = process.env.SEED ?? new Date().toISOString().slice(0, 10);
const cases = 20_000;

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
