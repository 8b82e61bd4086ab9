import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ourPackages } from './bundle-options.mjs';
import { requireInstalled } from './install.mjs';

const root = resolve(import.meta.dirname, '..');

/** Pages are written in the fonts of their reader; those that packages bring are left out. */
const withoutFonts = {
  name: 'without fonts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const styles = await readFile(path, 'utf8');
      return { contents: styles.replaceAll(/@font-face\s*\{[^{}]*\}/g, ''), loader: 'css' };
    });
  },
};

/**
 * Bundles scripts and styles of pages, each with all that it imports.
 * @param entryPoints - from the root, as is the folder
 * @returns the paths of what they are made of, from the root
 */
export async function bundlePageScript(entryPoints, outdir, { alias = {} } = {}) {
  const { metafile } = await requireInstalled('esbuild').build({
    ...{ absWorkingDir: root, entryPoints, outdir, alias },
    ...{ bundle: true, format: 'esm', platform: 'browser', target: 'es2022', minify: true },
    plugins: [ourPackages, withoutFonts],
    ...{ legalComments: 'none', logLevel: 'warning', metafile: true },
  });
  return Object.keys(metafile.inputs);
}
