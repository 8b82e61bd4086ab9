// Measures the tests as CI runs them, with nothing compiled before: node tools/measure-tests.mjs test|rest|http2|full [options of Jest]. Prints the
// time, the seconds of test files, the processor's time and the height of memory with its largest processes, then the longest test files.
// Linux only. NODE_OPTIONS reaches all processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { QUICK, REST, REST_BY_HTTP2 } from './jest/lanes.mjs';
import { JEST } from './run-tests.mjs';

const LANES = { test: QUICK, rest: REST, http2: REST_BY_HTTP2, full: [] };
const SHOWN_FILES = 25;
const SHOWN_PROCESSES = 8;
/** A sample itself takes tens of milliseconds. */
const SAMPLE_MS = 2000;
/** The kernel counts a process's time in these, on all systems that Node supports. */
const TICKS_PER_SECOND = 100;

const root = resolve(import.meta.dirname, '..');
const [lane, ...further] = process.argv.slice(2);
if (!LANES[lane]) throw new Error(`Name a lane: ${Object.keys(LANES).join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'measure-tests-'));
try {
  const report = join(folder, 'report.json');
  const { code, seconds, height } = await runJest(report);
  const files = timesOf(JSON.parse(readFileSync(report, 'utf8')));
  const workers = files.reduce((sum, file) => sum + file.seconds, 0);
  const shown = files
    .slice(0, SHOWN_FILES)
    .map(({ path, seconds: took }) => `${took.toFixed(1).padStart(7)}  ${path}`);
  const figures = [
    `${seconds.toFixed(0)} s`,
    `${workers.toFixed(0)} s of ${files.length} test files`,
    `${cpuOfChildren().toFixed(0)} s of the processor`,
    `${sumOf(height)} MiB at the height: ${height.slice(0, SHOWN_PROCESSES).join(', ')}`,
  ];
  process.stdout.write(`${figures.join('; ')}\n${shown.join('\n')}\n`);
  process.exitCode = code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs Jest; resolves with its exit code, the seconds, and the MiB of its processes when they had the most together. */
async function runJest(report) {
  const output = ['--json', '--outputFile', report, '--cacheDirectory', join(folder, 'cache')];
  const begun = performance.now();
  const paths = LANES[lane];
  const env = { ...process.env, ...(lane === 'http2' && { SANDBOX_HTTP2: '1' }) };
  const child = spawn(process.execPath, [...JEST, ...further, ...output, ...paths], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let height = [];
  const sampling = setInterval(() => {
    const now = memoryOf(child.pid);
    if (sumOf(now) > sumOf(height)) height = now;
  }, SAMPLE_MS);
  const [code] = await once(child, 'close');
  clearInterval(sampling);
  return { code, seconds: (performance.now() - begun) / 1000, height };
}

/** Test files with their seconds, the longest first. */
function timesOf({ testResults }) {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds);
}

/** The seconds of the processor that ended children and theirs took: 16th and 17th field of proc_pid_stat(5). */
function cpuOfChildren() {
  const [user, system] = fieldsOf('self').slice(13, 15).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** The MiB of each process from this one down, the largest first; what several share is counted once (`Pss`). */
function memoryOf(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(fieldsOf(name)[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(parents.get(one) ?? []));
  return tree.map((one) => Math.round(pssOf(one) / 1024)).sort((one, other) => other - one);
}

function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The KiB of one process, 0 when it has ended. */
function pssOf(pid) {
  return Number(/^Pss: +(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** The fields of a process from its state on, which come after its name. */
function fieldsOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
