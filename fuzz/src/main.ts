import process from 'node:process';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.js';
import { replay } from './replay.js';
import { loadCase, saveFinding } from './report/case-file.js';
import { formatReport } from './report/format-report.js';

/** More memory than this times that of the start is a leak. */
const MAX_MEMORY_RATIO = 1.5;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    cases: { type: 'string', default: '20000' },
    first: { type: 'string', default: '0' },
    service: { type: 'string' },
    url: { type: 'string' },
    replay: { type: 'string' },
    out: { type: 'string', default: 'fuzz/found' },
    strict: { type: 'boolean', default: false },
  },
});
const { seed, service, url, out } = values;
const environment = process.env;

if (values.replay === undefined) {
  const [cases, first] = [Number(values.cases), Number(values.first)];
  process.stdout.write(`Fuzzing with seed ${seed}.\n`);
  const result = await fuzz({ seed, cases, first, service, url, environment });
  process.stdout.write(`${formatReport({ ...result, seed })}\n`);
  for (const { finding } of result.findings.list())
    process.stdout.write(`npm run fuzz -- --replay ${saveFinding(out, seed, finding)}\n`);
  for (const line of result.errors) process.stdout.write(`${line}\n`);
  const [before = 1, after = 0] = result.memory ?? [];
  const isLeaking = values.strict && after / before > MAX_MEMORY_RATIO;
  process.exitCode = result.findings.list().length > 0 || isLeaking ? 1 : 0;
} else {
  const result = await replay(loadCase(values.replay), { url, environment });
  process.stdout.write(`${formatReport({ ...result, seed: values.replay })}\n`);
  process.exitCode = result.findings.list().length > 0 ? 1 : 0;
}
