import { captureCommand, runCommand } from './run-command.mjs';
import { say, secondsSince } from './say.mjs';

/** Runs Jest with its arguments, in one lane when it is named; resolves with the exit code. */
export function runJest(args, lane) {
  return runCommand(process.execPath, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...args,
    ...(lane ? ['--selectProjects', lane] : []),
  ]);
}

/** Runs checks one after another; resolves with those that failed, with their output. */
export async function runChecks(checks) {
  const failures = [];
  const started = performance.now();
  for (const [name, command, ...args] of checks) {
    const { code, output } = await captureCommand(command, args);
    if (code !== 0) failures.push({ name, output });
  }
  say(`Checked ${checks.map(([name]) => name).join(', ')} in ${secondsSince(started)} s.`);
  return failures;
}

/** Prints the failed checks; returns an exit code. */
export function reportChecks(failures) {
  for (const { name, output } of failures) {
    process.stdout.write(`\n${output}\nThe check of ${name} failed.\n`);
  }
  return Math.min(failures.length, 1);
}
