// Bundles services from their sources, each into services/<name>/dist/bundle/main.js: to load hundreds of files takes Node longer than
// to run them. What is imported when first needed, such as Redis, stays a file of its own. Usage: node tools/bundle.mjs <service> ...
import { rm } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { bundleOptions } from './bundle-options.mjs';
import { bundlePageScript } from './bundle-page-script.mjs';
import { bundleOf, keepBundleStamp } from './bundle-stamp.mjs';
import { requireInstalled } from './install.mjs';

const root = resolve(import.meta.dirname, '..');
const start = Date.now();
const scripts = bundlePageScript(
  ['packages/docs-pages/web/docs.js'],
  'packages/docs-pages/dist/web',
);

// One after the other: side by side they take three times the memory, and no less time.
for (const service of process.argv.slice(2)) await bundleService(service);

async function bundleService(service) {
  const outdir = bundleOf(service);
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await requireInstalled('esbuild').build({
    ...bundleOptions((path) => relative(outdir, path).split(sep).join('/')),
    absWorkingDir: root,
    entryPoints: [`services/${service}/src/main.ts`],
    outdir,
    // Less to read at each start, in lines that a stack trace can point to.
    minifyWhitespace: true,
    lineLimit: 160,
  });
  keepBundleStamp(service, [...Object.keys(metafile.inputs), ...(await scripts)], start);
}
