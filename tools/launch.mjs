// What `npm start`, `npm test`, `npm run dev`, `npm run bench` and `npm run fuzz` run. It needs only Node and npm: pnpm is fetched by
// npx, and steps whose inputs have not changed since they last succeeded are skipped.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';
import { withLock } from './with-lock.mjs';

const root = resolve(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stampFile = join(root, 'node_modules', '.launch-stamp.json');
const PNPM = ['--yes', '--prefer-offline', manifest.packageManager];
const environment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  npm_config_loglevel: 'error',
};

const tasks = {
  start: startService,
  test: runTests,
  dev: runFromSources,
  build: () => say('Built.'),
  boundaries: () => pnpm('exec', 'turbo', 'boundaries', '--no-update-notifier'),
  bench: () => source('bench/src/main.ts'),
  fuzz: () => source('fuzz/src/main.ts'),
};

requireNode(20, 19);
const task = tasks[process.argv[2]];
if (!task) fail(`Usage: node tools/launch.mjs ${Object.keys(tasks).join('|')}`);
process.chdir(root);
// Two starts at once would install into one tree.
await withLock(
  join(root, 'node_modules', '.launch-lock'),
  async () => {
    await install();
    if (!['dev', 'fuzz'].includes(process.argv[2])) await build();
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
  await pnpm(
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
    names: ['tsconfig.json', 'tsconfig.base.json', 'package.json'],
  });
  if (readStamp().build === state && existsSync(join(root, 'services/all-in-one/dist/main.js')))
    return;
  say('Building ...');
  await run('npx', [...PNPM, 'exec', 'turbo', 'run', 'build', '--output-logs=errors-only'], {
    quiet: true,
  });
  writeStamp({ build: state });
}

/** Runs one service, or all of them behind one port, in this process. */
async function startService() {
  stopWithParent();
  process.setSourceMapsEnabled(true);
  await import(`../services/${process.argv[3] ?? 'all-in-one'}/dist/main.js`);
}

/** Runs each service from its sources on its own port, whatever PORT says: several cannot share one. */
function runFromSources() {
  delete environment.PORT;
  return pnpm('exec', 'turbo', 'run', 'dev', '--env-mode=loose', ...process.argv.slice(3));
}

async function runTests() {
  const files = process.argv.slice(3);
  if (files.length === 0) {
    await node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.');
    await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json');
    await tasks.boundaries();
  }
  await node(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...files,
  );
}

/** Runs a script from its source, with the arguments of the command. */
function source(file) {
  return node('--conditions=@sandbox/source', '--import', 'tsx', file, ...process.argv.slice(3));
}

/** npm does not pass SIGTERM on to its child, so the service watches whether npm is still there. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

function pnpm(...args) {
  return run('npx', [...PNPM, ...args]);
}

function node(...args) {
  return run(process.execPath, args);
}

/** Runs a command to its end; this process ends with the command's code when it fails. */
function run(command, args, { quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npx',
    });
    let held = '';
    child.stdout?.on('data', (text) => {
      held += text;
    });
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) return done();
      process.stdout.write(held);
      process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
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
