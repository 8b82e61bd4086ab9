// Puts together a folder that runs anywhere and needs nothing but Node: what is published, and what is in the images.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleOptions } from './bundle-options.mjs';
import { bundlePageScript } from './bundle-page-script.mjs';
import { requireInstalled } from './install.mjs';
import { listNotices } from './list-notices.mjs';

const root = resolve(import.meta.dirname, '..');

/** Folders of files that modules find beside themselves: they keep their places of the repository, below `files`. */
const ASSET_FOLDERS = ['assets', 'dist/web', 'keys', 'web'];
const WORKER = 'packages/http/src/server/watchdog-worker.mjs';
const GUIDES = 'packages/docs-pages/src/guides/guides.ts';
const OUR_PACKAGE = /^(?:packages|services)\/[^/]+(?=\/)/;
const NODE_MODULES = 'node_modules/';

/** What the editor of GraphQL is made of was written when it was. */
const EDITOR_NOTICES = 'packages/graphiql/web/made/THIRD-PARTY.md';

/**
 * Writes the modules of entries, with all that they import, into `dist` of a folder, and the files that they read into `files`.
 * @param entryPoints - files from the root, by the names of their modules
 * @param external - packages that whoever imports an entry has
 */
export async function assemble(target, entryPoints, { external = [] } = {}) {
  /** Files of other packages that are read when needed. */
  const vendored = new Set();
  await rm(target, { recursive: true, force: true });
  await bundlePageScript(['packages/docs-pages/web/docs.js'], 'packages/docs-pages/dist/web');
  const { metafile } = await requireInstalled('esbuild').build({
    ...bundleOptions((path) => placeOf(path, vendored)),
    ...{ absWorkingDir: root, entryPoints, outdir: join(target, 'dist'), external },
    ...{ minifySyntax: true, minifyWhitespace: true },
  });
  // esbuild names some inputs with a namespace.
  const inputs = Object.keys(metafile.inputs).map((input) =>
    resolve(root, input.replace(/^[a-z-]+:/, '')),
  );
  const ours = inputs.map((path) => relative(root, path).split(sep).join('/'));
  const packages = new Set(ours.flatMap((path) => OUR_PACKAGE.exec(path) ?? []));
  await copyAssets(target, packages);
  for (const path of vendored)
    await cp(path, join(target, 'dist', placeOf(path, vendored)), { recursive: true });
  for (const service of packages) await copySeeds(target, service.split('/')[1]);
  if (ours.includes(GUIDES)) await copyGuides(target);
  await writeNotices(target, [...inputs, ...vendored], packages);
}

/** Where a file stands, from the folder of the bundle. */
function placeOf(path, vendored) {
  const place = relative(root, path).split(sep).join('/');
  const start = place.lastIndexOf(NODE_MODULES);
  if (start < 0) return `../files/${place}`;
  if (path.endsWith('.json')) vendored.add(path);
  return `../files/vendor/${place.slice(start + NODE_MODULES.length)}`;
}

/** Notes about files are no files of the server. */
function isAsset(path) {
  return !/(?:made-from\.json|THIRD-PARTY\.md)$/.test(path);
}

async function copyAssets(target, packages) {
  const folders = [...packages].flatMap((place) => ASSET_FOLDERS.map((name) => `${place}/${name}`));
  for (const place of [...folders.filter((one) => existsSync(join(root, one))), WORKER])
    await cp(join(root, place), join(target, 'files', place), { recursive: true, filter: isAsset });
}

async function copySeeds(target, api) {
  const [from, to] = [join(root, 'seeds', api), join(target, 'files/seeds', api)];
  if (!existsSync(from) || api === 'generator') return;
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const content = await readFile(join(from, name));
    if (name.endsWith('.json'))
      await writeFile(join(to, `${name}.gz`), gzipSync(content, { level: 9 }));
    else await writeFile(join(to, name), content);
  }
}

/** The guides that the server sends as they are. */
async function copyGuides(target) {
  for (const name of await readdir(join(root, 'docs')))
    if (name.endsWith('.md')) await cp(join(root, 'docs', name), join(target, 'files/docs', name));
}

async function writeNotices(target, paths, packages) {
  const notices = [listNotices(paths)];
  if (packages.has('packages/graphiql'))
    notices.push(await readFile(join(root, EDITOR_NOTICES), 'utf8'));
  const head = '# Third-party software\n\nThis package contains code of these packages.\n';
  await writeFile(join(target, 'THIRD-PARTY.md'), [head, ...notices].join('\n'));
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'));
}
