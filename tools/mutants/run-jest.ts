import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** What a run of Jest has shown. */
export interface JestRun {
  /** Each test file with whether it passed and how long it took, in milliseconds; empty when Jest did not end. */
  readonly files: readonly {
    readonly file: string;
    readonly passed: boolean;
    readonly ms: number;
  }[];
  /** False when the time was over, or the process has crashed. */
  readonly hasEnded: boolean;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** How Jest is run. */
export interface JestOptions {
  /** In seconds. */
  readonly limit: number;
  /** Ends with the first test file that fails. */
  readonly bail?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs test files in their order, in one process after another. */
export async function runJest(
  root: string,
  tests: readonly string[],
  { limit, bail = false, env = {} }: JestOptions,
): Promise<JestRun> {
  if (tests.length === 0) return { files: [], hasEnded: true };
  const order = join(root, '.mutant-tests');
  const report = join(root, '.mutant-report.json');
  writeFileSync(order, tests.join('\n'));
  rmSync(report, { force: true });
  const args = [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    ...['node_modules/jest/bin/jest.js', '-c', 'tools/jest/mutants.config.mjs', '-w', '1'],
    ...['--silent', '--json', '--outputFile', report, ...(bail ? ['--bail'] : [])],
    ...['--runTestsByPath', ...tests],
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, MUTANT_TESTS: order },
    stdio: 'ignore',
    detached: true,
  });
  const end = (): boolean => process.kill(-(child.pid as number), 'SIGKILL'); // it and its worker
  const timer = setTimeout(end, limit * 1000);
  await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  if (!existsSync(report)) return { files: [], hasEnded: false };
  const { testResults }: JestReport = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map(({ name, status, startTime, endTime }) => ({
    file: name.slice(root.length + 1),
    passed: status !== 'failed',
    ms: endTime - startTime,
  }));
  return { files, hasEnded: true };
}
