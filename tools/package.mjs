// Makes the package that is published: out/api-sandbox-<version>.tgz, and what it holds in out/package.
// Usage: node tools/package.mjs [folder instead of out]
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assemble } from './assemble.mjs';
import { captureCommand } from './run-command.mjs';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'services/api-sandbox');
const out = resolve(process.argv[2] ?? join(root, 'out'));
const target = join(out, 'package');

/** What people import; the bundle has further files, which are loaded when needed. */
const ENTRIES = ['index', 'main', 'jest', 'node-test', 'playwright', 'testcontainers', 'vitest'];

/** What some entries are for: who uses them has it. */
const PEERS = ['@playwright/test', 'testcontainers', 'vitest'];

/** Declarations of modules that are not imported from outside. */
const INTERNAL = ['main.d.ts', 'run-cli.d.ts', 'flags.d.ts', 'help-text.d.ts'];

await rm(out, { recursive: true, force: true });
const entries = ENTRIES.map((name) => [name, `services/api-sandbox/src/${name}.ts`]);
const modules = Object.fromEntries([
  ...entries,
  ['llms', 'services/all-in-one/src/agents/create-agents-app.ts'],
]);
await assemble(target, modules, { external: PEERS });
await Promise.all([writeTypes(), writeLlms()]);
await writeManifest();
await cp(join(root, 'CHANGELOG.md'), join(target, 'CHANGELOG.md'));
for (const name of ['README.md', 'AGENTS.md', 'skills'])
  await cp(join(source, name), join(target, name), { recursive: true });
await pack();

/** The declarations of what people import: they need those of nothing else of ours. */
async function writeTypes() {
  const folder = await mkdtemp(join(tmpdir(), 'types-'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, tsc, '-p', join(source, 'tsconfig.types.json'), '--outDir', folder);
  const made = join(folder, 'services/api-sandbox/src');
  for (const name of await readdir(made))
    if (!INTERNAL.includes(name))
      await cp(join(made, name), join(target, 'dist', name), { recursive: true });
  await rm(folder, { recursive: true });
}

/** What agents read of the package before they start it, by the declarations of its services. */
async function writeLlms() {
  const file = join(target, 'dist/llms.js');
  const { describeForAgents } = await import(pathToFileURL(file).href);
  await writeFile(join(target, 'llms.txt'), await describeForAgents());
  await rm(file);
}

async function writeManifest() {
  const { version, description, license, engines } = await readJson(join(root, 'package.json'));
  const exportsOf = ENTRIES.filter((name) => name !== 'main').map((name) => [
    name === 'index' ? '.' : `./${name}`,
    { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  ]);
  const manifest = {
    ...{ name: 'api-sandbox', version, description, license },
    keywords: [
      'api',
      'testing',
      'mock',
      'sandbox',
      'httpbin',
      'rest',
      'graphql',
      'oauth',
      'payment',
    ],
    type: 'module',
    sideEffects: false,
    bin: { 'api-sandbox': 'dist/main.js' },
    exports: { ...Object.fromEntries(exportsOf), './package.json': './package.json' },
    files: ['dist', 'files', 'skills', 'AGENTS.md', 'CHANGELOG.md', 'THIRD-PARTY.md', 'llms.txt'],
    engines,
    peerDependencies: Object.fromEntries(PEERS.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(PEERS.map((name) => [name, { optional: true }])),
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'));
}

async function pack() {
  await run('npm', 'pack', '--pack-destination', out, target);
  const [name] = (await readdir(out)).filter((one) => one.endsWith('.tgz'));
  process.stdout.write(`${relative(process.cwd(), join(out, name))}\n`);
}

async function run(command, ...args) {
  const { code, output } = await captureCommand(command, args);
  if (code === 0) return;
  process.stdout.write(output);
  process.exit(code);
}
