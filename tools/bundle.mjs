// Bundles a built service into <service>/dist/bundle/main.js: to load hundreds of files takes Node longer than to run them.
// What is imported when first needed, such as Redis, stays a file of its own. Usage: node tools/bundle.mjs [folder of the service]
import { rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from './bundle-options.mjs';

const service = resolve(process.argv[2] ?? '.');
const outdir = join(service, 'dist', 'bundle');

await rm(outdir, { recursive: true, force: true });
await build({
  ...bundleOptions((path) => relative(outdir, path).split(sep).join('/')),
  entryPoints: [join(service, 'dist', 'main.js')],
  outdir,
  sourcemap: true,
  sourcesContent: false,
});
