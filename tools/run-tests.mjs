import { captureCommand, runCommand } from './run-command.mjs';

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

/** Runs every test, and beside them the checks, one after another; reports failed checks last. */
export async function runTestsAndChecks(checks) {
  const [code, failures] = await Promise.all([runJest([]), runChecks(checks)]);
  for (const { name, output } of failures) {
    process.stdout.write(`\n${output}\nThe check of ${name} failed.\n`);
  }
  return code || Math.min(failures.length, 1);
}

async function runChecks(checks) {
  const failures = [];
  for (const [name, command, ...args] of checks) {
    const { code, output } = await captureCommand(command, args);
    if (code !== 0) failures.push({ name, output });
  }
  return failures;
}
