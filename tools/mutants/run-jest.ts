import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** What a run of Jest has shown. */
export interface JestRun {
  /** Each test file with whether it passed and how long it took, in milliseconds; those that have failed when it ended with the first failure. */
  readonly files: readonly {
    readonly file: string;
    readonly passed: boolean;
    readonly ms: number;
  }[];
  /** False when the time was over. */
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
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let printed = '';
  child.stderr.on('data', (text) => {
    printed += text;
  });
  let hasEnded = true;
  const timer = setTimeout(() => {
    hasEnded = false;
    process.kill(-(child.pid as number), 'SIGKILL'); // it and its worker
  }, limit * 1000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  // Jest writes no report when it ends with the first failure.
  return {
    files: existsSync(report) ? readReport(root, report) : failuresIn(printed, code),
    hasEnded,
  };
}

function readReport(root: string, report: string): JestRun['files'] {
  const { testResults }: JestReport = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.map(({ name, status, startTime, endTime }) => ({
    file: name.slice(root.length + 1),
    passed: status !== 'failed',
    ms: endTime - startTime,
  }));
}

function failuresIn(printed: string, code: number | null): JestRun['files'] {
  const failed = [...printed.matchAll(/^FAIL \S+ (\S+)/gm)].map(([, file = '']) => file);
  const names = failed.length === 0 && code !== 0 && code !== null ? ['Jest itself'] : failed;
  return names.map((file) => ({ file, passed: false, ms: 0 }));
}
