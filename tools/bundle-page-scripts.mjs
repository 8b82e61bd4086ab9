// Bundles scripts and styles of pages, each with all that it imports, into dist/web of the package it is run in.
// What they are made of is listed in dist/page-inputs.json, for the notices of the published package.
// Usage: node ../../tools/bundle-page-scripts.mjs web/docs.js ... [--alias:package=file of this package]
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const ALIAS = '--alias:';
const words = process.argv.slice(2);
const alias = words
  .filter((word) => word.startsWith(ALIAS))
  .map((word) => word.slice(ALIAS.length).split('='));

/** Pages are written in the fonts of their reader; those that packages bring are left out. */
const withoutFonts = {
  name: 'without-fonts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const styles = await readFile(path, 'utf8');
      return { contents: styles.replaceAll(/@font-face\s*\{[^{}]*\}/g, ''), loader: 'css' };
    });
  },
};

const { metafile } = await build({
  entryPoints: words.filter((word) => !word.startsWith('--')),
  outdir: 'dist/web',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  conditions: ['@sandbox/source'],
  alias: Object.fromEntries(alias),
  plugins: [withoutFonts],
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
});
await writeFile('dist/page-inputs.json', JSON.stringify(Object.keys(metafile.inputs)));
