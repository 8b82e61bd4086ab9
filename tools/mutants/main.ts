// Changes one small thing of what is shipped at a time, and sees whether a quick test notices: npm run mutants -- --seed 7 --count 40
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type DrawnMutant, drawMutants } from './draw.ts';
import { isQuick } from './quick-lane.ts';
import { type Result, reportOf, writeRow } from './report.ts';
import { runJest } from './run-jest.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { type Baseline, selectTests } from './select-tests.ts';

const HELP = `npm run mutants -- [options]
  --seed N     which mutants are drawn (1)
  --count N    how many (40)
  --limit S    seconds for the tests of one mutant (240)
  --only 3,9   these of the draw
  --tests A,B  runs these test files for each mutant, without a first run of all
  --list       shows the draw, and runs nothing
`;

/** How many times longer than usual tests take that hang. */
const HANG = 4;

/** The first run of all quick tests, in seconds. */
const BASELINE_LIMIT = 3600;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    limit: { type: 'string', default: '240' },
    only: { type: 'string' },
    tests: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const scratch = createScratch(resolve(import.meta.dirname, '../..'));
try {
  process.exitCode = await search(scratch);
} finally {
  scratch.remove();
}

async function search({ root, files }: Scratch): Promise<number> {
  const only = values.only?.split(',').map(Number);
  const draw = { seed: Number(values.seed), count: Number(values.count) };
  const mutants = drawMutants(root, files, draw).filter(({ id }) => only?.includes(id) ?? true);
  if (values.list) {
    for (const mutant of mutants)
      process.stdout.write(writeRow({ mutant, status: 'drawn', by: '' }));
    return 0;
  }
  const tests = values.tests?.split(',');
  const baseline = tests ? undefined : await runBaseline(scratch, mutants);
  const results: Result[] = [];
  for (const mutant of mutants) {
    const selected = tests ?? selectTests(root, mutant, baseline as Baseline);
    const usualMs = timeOf(selected, baseline);
    const result = await tryMutant(scratch, mutant, selected, usualMs);
    results.push(result);
    process.stdout.write(writeRow(result));
  }
  process.stdout.write(reportOf(results));
  return 0;
}

/** Runs all quick tests once over unchanged code, to learn which of them run the function around each mutant. */
async function runBaseline(
  { root, files, probe, restore }: Scratch,
  mutants: readonly DrawnMutant[],
): Promise<Baseline> {
  const notes = `${root}/.mutant-reached`;
  probe(mutants);
  const run = await runJest(root, files.filter(isQuick), {
    limit: BASELINE_LIMIT,
    env: { MUTANT_REACHED: notes },
  });
  restore(mutants);
  const failed = run.files.filter(({ passed }) => !passed).map(({ file }) => file);
  process.stdout.write(
    `${run.files.length} test files; left out, as they fail: ${failed.join(', ') || 'none'}\n`,
  );
  const reached = new Map<number, Set<string>>();
  for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
    const [id, path = ''] = line.split('\t');
    const of = reached.get(Number(id)) ?? new Set();
    reached.set(Number(id), of.add(path.slice(root.length + 1)));
  }
  return { run, reached };
}

/** How long these tests took before anything was changed, in milliseconds. */
function timeOf(tests: readonly string[], baseline: Baseline | undefined): number {
  if (baseline === undefined) return Number.POSITIVE_INFINITY;
  const selected = new Set(tests);
  return baseline.run.files.reduce((sum, { file, ms }) => sum + (selected.has(file) ? ms : 0), 0);
}

async function tryMutant(
  { root, apply, restore }: Scratch,
  mutant: DrawnMutant,
  tests: readonly string[],
  usualMs: number,
): Promise<Result> {
  const count = `${tests.length} test files`;
  apply(mutant);
  try {
    const { files, hasEnded } = await runJest(root, tests, {
      limit: Number(values.limit),
      bail: true,
    });
    const failed = files.find(({ passed }) => !passed);
    if (failed) return { mutant, status: 'killed', by: failed.file };
    if (!hasEnded && usualMs < (Number(values.limit) * 1000) / HANG)
      return { mutant, status: 'killed', by: 'hanging' };
    if (!hasEnded) return { mutant, status: 'out of time', by: count };
    if (!isTyped(root)) return { mutant, status: 'killed', by: 'types' };
    return { mutant, status: tests.length > 0 ? 'survived' : 'not reached', by: count };
  } finally {
    restore([mutant]);
  }
}

function isTyped(root: string): boolean {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json'];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status === 0;
}
