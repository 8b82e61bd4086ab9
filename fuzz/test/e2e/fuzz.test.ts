import { expect, it } from '@jest/globals';
import { fuzz } from '../../src/fuzz.js';
import { formatReport } from '../../src/report/format-report.js';

/** Another seed each day; one that has found something is named to have it again. */
const seed = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10);
const cases = 20_000;

it(`no case of seed ${seed} brings a failure that it did not ask for, or a crash, a stall or a broken response`, async () => {
  const result = await fuzz({ seed, cases, environment: process.env });
  const report = formatReport({ ...result, seed });
  process.stdout.write(`${report}\n`);
  const again = `npm run fuzz -- --seed ${seed} --cases ${cases}`;
  expect({ findings: result.findings.list().length, sent: result.sent, again, report }).toEqual({
    ...{ findings: 0, sent: cases, again, report },
  });
});
