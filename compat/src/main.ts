import process from 'node:process';
import { KNOWN_DIFFERENCES } from './known-differences.js';
import { readCheckouts } from './read-checkouts.js';
import { formatReport, judge } from './report.js';
import { runSuite } from './run-suite.js';
import { SUITES } from './suites.js';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { checkouts, problem } = readCheckouts(process.argv.slice(2), process.env);
if (problem !== undefined) {
  say(problem);
  say(`Usage: npm run compat -- ${SUITES.map(({ name }) => `[--${name} DIR]`).join(' ')}`);
  process.exitCode = 1;
} else {
  for (const { suite, folder } of checkouts) {
    say(`Running ${suite.name} in ${folder} ...`);
    const run = await runSuite(suite, folder, process.env).catch((error: Error) => ({
      ...{ suite: suite.name, results: [], problem: error.message },
    }));
    const verdict = judge(run, KNOWN_DIFFERENCES);
    say(formatReport(verdict));
    if (verdict.isFailure) process.exitCode = 1;
  }
}
