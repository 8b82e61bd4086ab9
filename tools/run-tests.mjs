import { captureCommand, runCommand } from './run-command.mjs';
import { say, secondsSince } from './say.mjs';

/** Jest as arguments of Node, which its workers have too. */
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Else garbage lies until much of the machine's memory is taken.
  '--max-old-space-size=600',
  'node_modules/jest/bin/jest.js',
];

/** Runs Jest with its arguments, in one lane when it is named; resolves with the exit code. */
export function runJest(args, lane) {
  const chosen = lane ? ['--selectProjects', lane] : [];
  return runCommand(process.execPath, [...JEST, ...args, ...chosen]);
}

/** Runs groups of checks, one group after another; resolves with the checks that failed, with their output. */
export async function runChecks(groups) {
  const results = [];
  const started = performance.now();
  for (const group of groups) results.push(...(await Promise.all(group.map(runCheck))));
  say(`Checked ${results.map(({ name }) => name).join(', ')} in ${secondsSince(started)} s.`);
  return results.filter(({ code }) => code !== 0);
}

async function runCheck([name, command, ...args]) {
  return { name, ...(await captureCommand(command, args)) };
}

/** Prints the failed checks; returns an exit code. */
export function reportChecks(failures) {
  for (const { name, output } of failures) {
    process.stdout.write(`\n${output}\nThe check of ${name} failed.\n`);
  }
  return Math.min(failures.length, 1);
}
