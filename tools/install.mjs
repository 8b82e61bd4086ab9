// Installs the packages of others. What running needs comes by npm, the workspace for tests by pnpm: without the projects that only
// the full run uses, or with them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { contentsOf, manifestsOf } from './fingerprint.mjs';
import { MADE } from './made-from.mjs';
import { runCommand } from './run-command.mjs';
import { fail, say, sayProgress, secondsSince } from './say.mjs';

const root = resolve(import.meta.dirname, '..');
const runFolder = join(root, 'node_modules/.run');
const { packageManager } = readJson(join(root, 'package.json'));
const NODE_MODULES = 'node_modules/';
const MB = 1e6;

/** pnpm, in the version that package.json names. */
export const PNPM = ['npx', '--yes', '--prefer-offline', packageManager];

const WORKSPACE = {
  modules: join(root, 'node_modules'),
  inputs: () => [
    ...['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => join(root, name)),
    ...manifestsOf(root),
  ],
};

/** Projects whose packages no test needs, and those whose packages only the full run and benches do: clients and peers of others. */
const FOR_AUTHORS = Object.values(MADE).map(({ project }) => project);
const FULL_ONLY = ['bench', 'compat', 'e2e/kubernetes'];

/** Each install: where it is, the file that says of what it was made, and what it is made of. */
const INSTALLS = {
  workspace: { ...WORKSPACE, stamp: join(root, 'node_modules/.workspace-stamp') },
  run: {
    modules: join(runFolder, 'node_modules'),
    stamp: join(runFolder, '.stamp'),
    inputs: () =>
      ['package.json', 'package-lock.json'].map((name) => join(root, 'tools/run', name)),
  },
  everything: { ...WORKSPACE, stamp: join(root, 'node_modules/.everything-stamp') },
};

/** Modules come from this registry of nowhere; npm puts the one that is set in its place. */
const PLACEHOLDER = 'registry.invalid';

/** What packages have for those who compile or debug against them. Licenses stay. */
const EXTRAS = /^(?!licen[cs]e|copying).*\.(?:map|[cm]?ts|md)$/i;

/** The name of the install that sources are bundled with: `workspace` or `run`; undefined when neither is up to date. */
export function findInstall() {
  return Object.keys(INSTALLS).find(isInstalled);
}

export function isInstalled(name) {
  const { stamp } = INSTALLS[name];
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(name);
}

/** The folder with the packages of an install. */
export function modulesOf(name) {
  return INSTALLS[name].modules;
}

/** A package of the install that is up to date. */
export function requireInstalled(name) {
  return createRequire(join(modulesOf(findInstall() ?? 'workspace'), 'x.js'))(name);
}

/** Installs the workspace for `npm test`, unless it is up to date. */
export async function installWorkspace() {
  if (isInstalled('workspace')) return;
  say('Installing what tests need, half a minute the first time ...');
  await installByPnpm(leaveOut([...FOR_AUTHORS, ...FULL_ONLY]));
  keepStamp('workspace');
}

/** Installs the workspace with what only the full run uses, unless it is up to date. */
export async function installEverything() {
  if (isInstalled('everything')) return;
  say('Installing what all tests need, a minute the first time ...');
  await installByPnpm(leaveOut(FOR_AUTHORS));
  for (const name of ['workspace', 'everything']) keepStamp(name);
}

const leaveOut = (projects) => projects.map((project) => `--filter=!./${project}`);

/** Installs the packages of a project that tests do without. */
export async function installProject(project) {
  await installWorkspace();
  say(`Installing the packages of ${project} ...`);
  await installByPnpm([`--filter=./${project}`]);
}

async function installByPnpm(filters) {
  const [command, ...words] = PNPM;
  const options = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  const all = [...words, ...filters, 'install', ...options, '--loglevel=error'];
  const code = await runCommand(command, all);
  if (code !== 0) process.exit(code);
}

/** Installs what running needs, unless it or the workspace is up to date. */
export async function installForRunning() {
  if (findInstall() !== undefined) return;
  const start = performance.now();
  const folder = join(root, 'tools/run');
  const lockfile = readJson(join(folder, 'package-lock.json'));
  mkdirSync(runFolder, { recursive: true });
  await rm(INSTALLS.run.stamp, { force: true });
  await cp(join(folder, 'package.json'), join(runFolder, 'package.json'));
  const count = countOf(lockfile);
  say(`Installing the ${count} packages that running needs: 20 MB to download ...`);
  // A registry that has its archives elsewhere is asked where each is, which takes longer.
  const ended = await firstSuccess([withUrls(lockfile), lockfile], (one) =>
    installByNpm(one, count),
  );
  if (ended.code !== 0) fail(`${ended.errors}\nThe packages could not be installed.`);
  const bytes = await trim(INSTALLS.run.modules);
  keepStamp('run');
  say(`Installed ${Math.round(bytes / MB)} MB in ${secondsSince(start)} s.`);
}

async function firstSuccess(choices, attempt) {
  let ended;
  for (const choice of choices) {
    ended = await attempt(choice);
    if (ended.code === 0) break;
  }
  return ended;
}

/** Runs npm on a lockfile, and shows how far it is. */
async function installByNpm(lockfile, count) {
  writeFileSync(join(runFolder, 'package-lock.json'), JSON.stringify(lockfile));
  let [done, errors] = [0, ''];
  const words = [
    'ci',
    '--prefix',
    runFolder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ];
  const code = await runCommand(
    'npm',
    [...words, '--loglevel=http', `--replace-registry-host=${PLACEHOLDER}`],
    {
      onOutput(text) {
        for (const line of String(text).split('\n'))
          if (/^npm http fetch/.test(line)) done += 1;
          else if (/^npm (?:error|ERR)/.test(line)) errors += `${line}\n`;
        sayProgress(`${Math.min(done, count)} of ${count}`);
      },
    },
  );
  sayProgress('');
  return { code, errors };
}

/** The packages of a lockfile that this machine takes. */
function countOf({ packages: { '': _root, ...packages } }) {
  return Object.values(packages).filter(
    ({ os = [process.platform], cpu = [process.arch] }) =>
      os.includes(process.platform) && cpu.includes(process.arch),
  ).length;
}

/** A lockfile with URLs, without which npm asks the registry for each package where its archive is. */
function withUrls({ packages: { '': manifest, ...packages }, ...lockfile }) {
  const complete = Object.entries(packages).map(([place, entry]) => {
    const name = place.slice(place.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
    const archive = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [place, { ...entry, resolved: `https://${PLACEHOLDER}/${name}/-/${archive}` }];
  });
  return { ...lockfile, packages: { '': manifest, ...Object.fromEntries(complete) } };
}

/** Removes what running does not need from packages; resolves with the bytes that are left. */
async function trim(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, path, name }) => {
      const file = join(parentPath ?? path, name);
      if (!EXTRAS.test(name)) return (await stat(file)).size;
      await rm(file);
      return 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function keepStamp(name) {
  writeFileSync(INSTALLS[name].stamp, stateOf(name));
}

function stateOf(name) {
  return `${process.platform} ${process.arch} ${contentsOf(INSTALLS[name].inputs())}`;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
