import { expect, it } from '@jest/globals';
import { casesOf, seedDay } from '@sandbox/testing/effort';
import { fuzz } from '../../src/fuzz.js';
import { formatReport } from '../../src/report/format-report.js';

const seed = seedDay;
const cases = casesOf(20_000);

it(`no case of seed ${seed} brings a failure that it did not ask for, or a crash, a stall or a broken response`, async () => {
  const result = await fuzz({ seed, cases, environment: process.env });
  const report = formatReport({ ...result, seed });
  process.stdout.write(`${report}\n`);
  const again = `npm run fuzz -- --seed ${seed} --cases ${cases}`;
  expect({ findings: result.findings.list().length, sent: result.sent, again, report }).toEqual({
    ...{ findings: 0, sent: cases, again, report },
  });
});
