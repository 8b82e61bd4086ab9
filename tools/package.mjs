// Makes the package that is published: out/api-sandbox-<version>.tgz, and what it holds in out/package.
// Usage: node tools/package.mjs [folder instead of out]
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleOptions } from './bundle-options.mjs';
import { listNotices } from './list-notices.mjs';
import { captureCommand } from './run-command.mjs';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'packages/api-sandbox');
const out = resolve(process.argv[2] ?? join(root, 'out'));
const target = join(out, 'package');

/** What people import; the bundle has further files, which are loaded when needed. */
const ENTRIES = ['index', 'main', 'jest', 'node-test', 'playwright', 'testcontainers', 'vitest'];

/** What some entries are for: who uses them has it. */
const PEERS = ['@playwright/test', 'testcontainers', 'vitest'];

/** Folders of files that modules find beside themselves: they keep their places of the repository, below `files`. */
const ASSET_FOLDERS = ['assets', 'dist/web', 'keys', 'web'];
const WORKER = 'packages/http/dist/server/watchdog-worker.mjs';
const NODE_MODULES = 'node_modules/';

/** Files of other packages that are read when needed. */
const vendored = new Set();

await rm(out, { recursive: true, force: true });
const { metafile } = await build({
  ...bundleOptions(placeOf),
  entryPoints: ENTRIES.map((name) => join(source, 'dist', `${name}.js`)),
  outdir: join(target, 'dist'),
  external: PEERS,
  minifySyntax: true,
  minifyWhitespace: true,
  metafile: true,
});
await copyTypes();
await copyAssets();
await copySeeds();
await writeManifest();
for (const name of ['CHANGELOG.md', 'LICENSE']) await cp(join(root, name), join(target, name));
for (const name of ['README.md', 'AGENTS.md', 'skills'])
  await cp(join(source, name), join(target, name), { recursive: true });
await writeFile(join(target, 'llms.txt'), await writeLlms());
await copyGuides();
await writeFile(
  join(target, 'THIRD-PARTY.md'),
  await listNotices([
    ...Object.keys(metafile.inputs).map(pathOf),
    ...vendored,
    ...(await pageInputs()),
  ]),
);
await pack();

/** The path of an input of the bundle, which esbuild names with its namespace. */
function pathOf(input) {
  return resolve(root, input.replace(/^[a-z-]+:/, ''));
}

/** Where a file stands, from the folder of the bundle. */
function placeOf(path) {
  const place = relative(root, path).split(sep).join('/');
  const start = place.lastIndexOf(NODE_MODULES);
  if (start < 0) return `../files/${place}`;
  if (path.endsWith('.json')) vendored.add(path);
  return `../files/vendor/${place.slice(start + NODE_MODULES.length)}`;
}

async function copyTypes() {
  for (const name of await readdir(join(source, 'dist'))) {
    if (
      !name.endsWith('.d.ts') ||
      ['main.d.ts', 'run-cli.d.ts', 'flags.d.ts', 'help-text.d.ts'].includes(name)
    )
      continue;
    const text = await readFile(join(source, 'dist', name), 'utf8');
    await writeFile(
      join(target, 'dist', name),
      text.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'),
    );
  }
}

async function copyAssets() {
  for (const place of [...(await assetFolders()), WORKER])
    await cp(join(root, place), join(target, 'files', place), { recursive: true });
  for (const path of vendored) {
    const file = join(target, 'dist', placeOf(path));
    await cp(path, file, { recursive: true });
  }
}

async function assetFolders() {
  const found = [];
  for (const group of ['packages', 'services'])
    for (const name of await readdir(join(root, group)))
      for (const folder of ASSET_FOLDERS) found.push(`${group}/${name}/${folder}`);
  return found.filter((place) => existsSync(join(root, place)));
}

/** What the scripts of pages are made of. */
async function pageInputs() {
  const folders = (await readdir(join(root, 'packages'))).map((name) =>
    join(root, 'packages', name),
  );
  const made = folders.filter((folder) => existsSync(join(folder, 'dist/page-inputs.json')));
  const listOf = async (folder) =>
    (await readJson(join(folder, 'dist/page-inputs.json'))).map((path) => resolve(folder, path));
  return (await Promise.all(made.map(listOf))).flat();
}

async function copySeeds() {
  for (const api of ['flights', 'helpdesk', 'social']) {
    const folder = join(target, 'files/seeds', api);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(join(root, 'seeds', api))) {
      const content = await readFile(join(root, 'seeds', api, name));
      if (name.endsWith('.json'))
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      else await writeFile(join(folder, name), content);
    }
  }
}

/** What agents read of the package before they start it, by the declarations of its services. */
async function writeLlms() {
  const { describeForAgents } = await import(join(root, 'services/all-in-one/dist/index.js'));
  return describeForAgents();
}

/** The guides that the server sends as they are. */
async function copyGuides() {
  for (const name of await readdir(join(root, 'docs')))
    if (name.endsWith('.md')) await cp(join(root, 'docs', name), join(target, 'files/docs', name));
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
  const { code, output } = await captureCommand('npm', ['pack', '--pack-destination', out, target]);
  if (code !== 0) {
    process.stdout.write(output);
    process.exit(code);
  }
  const [name] = (await readdir(out)).filter((one) => one.endsWith('.tgz'));
  process.stdout.write(`${relative(process.cwd(), join(out, name))}\n`);
}
