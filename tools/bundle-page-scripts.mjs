// Bundles scripts of pages, each with all that it imports: dist/web/<name>.js of the package it is run in.
// Usage: node ../../tools/bundle-page-scripts.mjs web/docs.js ...
import { build } from 'esbuild';

await build({
  entryPoints: process.argv.slice(2),
  outdir: 'dist/web',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  conditions: ['@sandbox/source'],
  legalComments: 'none',
  logLevel: 'warning',
});
