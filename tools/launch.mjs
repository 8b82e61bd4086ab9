// What the scripts of package.json run that need more than one tool: start, test, dev, bench, fuzz, compat. It needs only Node and npm, and skips
// steps whose inputs have not changed since they last succeeded.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOf, isBundled } from './bundle-stamp.mjs';
import { BOUNDARIES, CHECKS } from './checks.mjs';
import {
  installEverything,
  installForRunning,
  installProject,
  installWorkspace,
  PNPM,
} from './install.mjs';
import { MADE } from './made-from.mjs';
import { runCommand } from './run-command.mjs';
import { reportChecks, runChecks, runJest } from './run-tests.mjs';
import { fail, say, secondsSince } from './say.mjs';
import { withLock } from './with-lock.mjs';

const root = resolve(import.meta.dirname, '..');
const SERVICES = ['all-in-one', 'gateway', 'utils', 'helpdesk', 'social', 'flights'];
/** Sources need it too. */
const PAGE_SCRIPT = join(root, 'packages/docs-pages/dist/web/docs.js');

const [name, ...further] = process.argv.slice(2);

/** Each task, with what it needs: an install, `everything` or what `npm test` needs; the bundles of services, and with them the script of pages. */
const tasks = {
  start: { install: installForRunning, services: [further[0] ?? 'all-in-one'], run: startService },
  test: {
    services: SERVICES,
    everything: reachesFullOnly(),
    run: async () => exitWith(runTests(further.length > 0 ? further : (await lanes()).QUICK)),
  },
  'test:full': { everything: true, services: SERVICES, run: () => exitWith(runTests(further)) },
  'test:rest': {
    everything: true,
    services: SERVICES,
    run: () => exitWith(runRest()),
  },
  checks: { everything: true, run: check },
  typecheck: { everything: true, run: check },
  'test:unit': { services: [], run: () => exitWith(runJest(further, 'unit')) },
  'test:service': {
    everything: true,
    services: [],
    run: () => exitWith(runJest(further, 'service')),
  },
  'test:e2e': {
    everything: true,
    services: SERVICES,
    run: () => exitWith(runJest(further, 'e2e')),
  },
  'test:session': { services: [], run: () => exitWith(runInSession()) },
  'test:http2': { services: [], run: () => exitWith(runByHttp2()) },
  dev: { services: [], run: runFromSources },
  install: { install: installForRunning, run: () => {} },
  build: { services: SERVICES, run: () => say('Built.') },
  boundaries: { run: () => run(...BOUNDARIES) },
  bench: { everything: true, services: SERVICES, run: () => source('bench/src/main.ts') },
  fuzz: { services: [], run: () => source('fuzz/src/main.ts') },
  compat: { everything: true, services: SERVICES, run: () => source('compat/src/main.ts') },
  package: { run: () => run(process.execPath, 'tools/package.mjs') },
  'run-lockfile': { run: () => run(process.execPath, 'tools/write-run-lockfile.mjs') },
  graphiql: makeTask('graphiql', 'tools/write-graphiql.mjs'),
  relay: makeTask('relay', 'compat/relay/compile.mjs'),
};

const task = tasks[name];
requireNode(20, 19);
if (!task) fail(`Usage: node tools/launch.mjs ${Object.keys(tasks).join('|')}`);
process.chdir(root);
// A full disk for what is printed is no reason to end a service.
if (name === 'start')
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
let failures = [];
// Two starts at once would install into one folder.
await withLock(
  join(root, 'node_modules', '.launch-lock'),
  async () => {
    await (task.install ?? (task.everything ? installEverything : installWorkspace))();
    // Before the tests, as both take much memory; the bundler takes little.
    const isChecked = /^test(?::full|:rest)?$/.test(name) && further.length === 0;
    [failures] = await Promise.all([
      isChecked ? runChecks(CHECKS[name]) : [],
      task.services && build(task.services),
    ]);
  },
  { onWait: () => say('Waiting for another start to finish its installation and build ...') },
);
await task.run();

/** The arguments of Jest for `npm test` and for what it leaves out. An image is built without this file. */
function lanes() {
  return import('./jest/lanes.mjs');
}

/** Runs what `npm test` leaves out. */
async function runRest() {
  const { REST, REST_BY_HTTP2 } = await lanes();
  const code = await runTests([...REST, ...further]);
  process.env.SANDBOX_HTTP2 = '1';
  return (await runJest([...REST_BY_HTTP2, ...further], 'service')) || code;
}

/** Runs suites by HTTP/2: their results must not change. */
async function runByHttp2() {
  process.env.SANDBOX_HTTP2 = '1';
  return runJest((await lanes()).suitesByHttp2(further), 'service');
}

/** Runs suites within sessions that are not used: they must not notice. */
async function runInSession() {
  process.env.SANDBOX_SESSION ??= 'keep-unused';
  return runJest((await lanes()).suitesInSession(further), 'service');
}

/** Bundles services whose sources have changed, and the script of pages. */
async function build(services) {
  const stale = services.filter((service) => !isBundled(service));
  if (stale.length === 0 && existsSync(PAGE_SCRIPT)) return;
  const started = performance.now();
  await run(process.execPath, 'tools/bundle.mjs', ...stale);
  if (stale.length > 0) say(`Bundled ${stale.join(', ')} in ${secondsSince(started)} s.`);
}

/** Runs the checks of a task alone. */
function check() {
  return exitWith(runChecks(CHECKS[name]).then(reportChecks));
}

/** Whether `npm test -- <words>` may reach tests of the full run; paths in these folders are of tests that do without its packages. */
function reachesFullOnly() {
  const folder = /^(?:packages|services|seeds|testing|fuzz)\b/;
  return further.length > 0 && !further.some((word) => folder.test(word));
}

/** Runs tests, and reports what was checked before them last, where it is read. */
async function runTests(args) {
  const code = await runJest(args);
  return reportChecks(failures) || code;
}

/** A task that makes files which are committed, by a script. */
function makeTask(name, script) {
  return {
    install: () => installProject(MADE[name].project),
    async run() {
      await run(process.execPath, script);
      await run(process.execPath, 'tools/note-made.mjs', name);
    },
  };
}

/** Runs one service, or all of them behind one port, in this process. */
async function startService() {
  stopWithParent();
  const bundle = bundleOf(task.services[0]);
  // From Node 22.1 on, code that is compiled is kept beside the bundle, and goes with it.
  module.enableCompileCache?.(join(bundle, '.compiled'));
  await import(pathToFileURL(join(bundle, 'main.js')).href);
}

/** Runs each service from its sources on its own port, whatever PORT says: several cannot share one. */
function runFromSources() {
  const [command, ...words] = PNPM;
  const args = [...words, 'exec', 'turbo', 'run', 'dev', '--env-mode=loose', ...further];
  return exitWith(runCommand(command, args, { withoutPort: true }));
}

/** Runs a script from its source, with the arguments of the command. */
function source(file) {
  const flags = ['--import', 'tsx'];
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

function requireNode(major, minor) {
  const [has, hasMinor] = process.versions.node.split('.').map(Number);
  if (has < major || (has === major && hasMinor < minor)) {
    fail(`Node ${major}.${minor} or newer is needed; this is ${process.version}.`);
  }
}
