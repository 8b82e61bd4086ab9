// What the scripts of package.json run that need more than one tool: start, test, dev, bench, fuzz, compat. It needs only Node and npm: pnpm is fetched by
// npx, and steps whose inputs have not changed since they last succeeded are skipped.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';
import { captureCommand, runCommand } from './run-command.mjs';
import { reportChecks, runChecks, runJest } from './run-tests.mjs';
import { withLock } from './with-lock.mjs';

const root = resolve(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stampFile = join(root, 'node_modules', '.launch-stamp.json');
const PNPM = ['--yes', '--prefer-offline', manifest.packageManager];
const BOUNDARIES = ['npx', ...PNPM, 'exec', 'turbo', 'boundaries', '--no-update-notifier'];
const CHECKS = [
  [
    'format and lint',
    process.execPath,
    'node_modules/@biomejs/biome/bin/biome',
    ...['check', '--error-on-warnings', '.'],
  ],
  ['types', process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json'],
  ['layers', ...BOUNDARIES],
];
const WITHOUT_BUILD = new Set([
  'dev',
  'fuzz',
  'boundaries',
  'test:unit',
  'test:service',
  'test:session',
]);

const tasks = {
  start: startService,
  test: () => exitWith(runTests()),
  'test:unit': () => exitWith(runJest(further, 'unit')),
  'test:service': () => exitWith(runJest(further, 'service')),
  'test:e2e': () => exitWith(runJest(further, 'e2e')),
  'test:session': () => exitWith(runInSession()),
  dev: runFromSources,
  build: () => say('Built.'),
  boundaries: () => run(...BOUNDARIES),
  bench: () => source('bench/src/main.ts'),
  fuzz: () => source('fuzz/src/main.ts'),
  compat: () => source('compat/src/main.ts'),
  package: () => run(process.execPath, 'tools/package.mjs'),
};

const [name, ...further] = process.argv.slice(2);
const task = tasks[name];
requireNode(20, 19);
if (!task) fail(`Usage: node tools/launch.mjs ${Object.keys(tasks).join('|')}`);
process.chdir(root);
// A full disk for what is printed is no reason to end a service.
if (name === 'start')
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
let checks;
// Two starts at once would install into one tree.
await withLock(
  join(root, 'node_modules', '.launch-lock'),
  async () => {
    await install();
    if (name === 'test' && further.length === 0) checks = runChecks(CHECKS);
    if (!WITHOUT_BUILD.has(name)) await build();
  },
  { onWait: () => say('Waiting for another start to finish its installation and build ...') },
);
await task();

/** Installs the packages of the lockfile, unless they are the ones that were installed last. */
async function install() {
  const state = fingerprintOf(root, {
    names: ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  });
  if (readStamp().install === state) return;
  say('Installing packages (the first time takes half a minute) ...');
  await run(
    'npx',
    ...PNPM,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=error',
  );
  writeStamp({ install: state });
}

/** Compiles the workspace, unless no source has changed. */
async function build() {
  const state = fingerprintOf(root, {
    folder: 'src',
    names: [
      'tsconfig.json',
      'tsconfig.base.json',
      'package.json',
      'tools/bundle.mjs',
      'tools/bundle-options.mjs',
    ],
  });
  if (
    readStamp().build === state &&
    existsSync(join(root, 'services/all-in-one/dist/bundle/main.js'))
  )
    return;
  say('Building ...');
  const { code, output } = await captureCommand('npx', [
    ...PNPM,
    ...['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'],
  ]);
  if (code !== 0) {
    process.stdout.write(output);
    process.exit(code);
  }
  writeStamp({ build: state });
}

/** Runs the suites of services within sessions that are not used: they must not notice. */
function runInSession() {
  process.env.SANDBOX_SESSION ??= 'keep-unused';
  const services = ['gateway', 'utils', 'helpdesk', 'social', 'flights'];
  const suites = services.map((name) => `services/${name}/test`);
  // Sessions are what they are about, or they send no requests.
  const aboutSessions = ['kept-writes', 'shared-feed', 'test/session-', 'test/in-session'];
  const withoutRequests = ['calls', 'transactions', 'profiles'].map(
    (name) => `gateway/test/${name}`,
  );
  const left = ['/node_modules/', '/test/e2e/', ...aboutSessions, ...withoutRequests];
  const ignored = left.flatMap((file) => ['--testPathIgnorePatterns', file]);
  return runJest([...(further.length > 0 ? further : suites), ...ignored], 'service');
}

/** Runs every test, beside the checks, or the tests of some files without them. */
async function runTests() {
  const code = await runJest(further);
  return checks ? reportChecks(await checks) || code : code;
}

/** Runs one service, or all of them behind one port, in this process. */
async function startService() {
  stopWithParent();
  await import(`../services/${further[0] ?? 'all-in-one'}/dist/bundle/main.js`);
}

/** Runs each service from its sources on its own port, whatever PORT says: several cannot share one. */
function runFromSources() {
  const args = [...PNPM, 'exec', 'turbo', 'run', 'dev', '--env-mode=loose', ...further];
  return exitWith(runCommand('npx', args, { withoutPort: true }));
}

/** Runs a script from its source, with the arguments of the command. */
function source(file) {
  const flags = ['--conditions=@sandbox/source', '--import', 'tsx'];
  return exitWith(runCommand(process.execPath, [...flags, file, ...further]));
}

/** npm does not pass SIGTERM on to its child, so the service watches whether npm is still there. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** Runs a command to its end; this process ends with the command's code when it fails. */
async function run(command, ...args) {
  const code = await runCommand(command, args);
  if (code !== 0) process.exit(code);
}

async function exitWith(code) {
  process.exit(await code);
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

function writeStamp(part) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ ...readStamp(), ...part }));
}

function requireNode(major, minor) {
  const [has, hasMinor] = process.versions.node.split('.').map(Number);
  if (has < major || (has === major && hasMinor < minor)) {
    fail(`Node ${major}.${minor} or newer is needed; this is ${process.version}.`);
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
