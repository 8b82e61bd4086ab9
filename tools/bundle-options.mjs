// How first-party and third-party modules become one bundle that finds the files beside its modules.
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules that are CommonJS call `require`, and modules of either kind find files beside their own. */
const PRELUDE = `import { createRequire as createBundleRequire } from 'node:module';
import { fileURLToPath as bundleFile } from 'node:url';
const bundleUrl = import.meta.url;
const require = createBundleRequire(bundleUrl);`;

/** Tables of data, from this size on, are read from their files by the modules that need them, which is mostly never. */
const LARGE_JSON_BYTES = 32_768;

/** Gives packages in CommonJS that are imported when first needed the names that Node finds in them; esbuild finds none. */
const namedExports = {
  name: 'named exports',
  setup({ onResolve, onLoad, resolve: resolveModule }) {
    onResolve({ filter: /^[^.]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === namedExports) return;
      const module = await resolveModule(path, { kind, resolveDir, pluginData: namedExports });
      const names = await namesInCommonJs(module.path);
      return names ? { ...module, namespace: 'named-exports', pluginData: names } : module;
    });
    onLoad({ filter: /./, namespace: 'named-exports' }, ({ path, pluginData: names }) => {
      const all = `const all = require(${JSON.stringify(path)});`;
      const exports = `export default all; export const { ${names.join(', ')} } = all;`;
      return { contents: `${all} ${exports}`, resolveDir: dirname(path) };
    });
  },
};

/** The exports of a module in CommonJS but for its default, which has them all; undefined for another module. */
async function namesInCommonJs(path) {
  const { default: all, ...named } = await import(pathToFileURL(path).href);
  const names = Object.keys(named).filter((name) => /^[\w$]+$/.test(name));
  return all !== undefined && names.every((name) => all[name] === named[name]) ? names : undefined;
}

/**
 * The options of esbuild for a bundle in parts.
 * @param placeOf - where a file stands, from the folder of the bundle; with `/`
 */
export function bundleOptions(placeOf) {
  /** An expression for the URL of a file, from wherever the bundle lies. */
  const addressOf = (path) => `new URL(${JSON.stringify(placeOf(path))}, bundleUrl)`;
  return {
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'warning',
    banner: { js: PRELUDE },
    plugins: [namedExports, largeTables(addressOf), ownAddress(addressOf)],
  };
}

function largeTables(addressOf) {
  return {
    name: 'large tables',
    setup({ onLoad }) {
      onLoad({ filter: /\.json$/ }, async ({ path }) =>
        (await stat(path)).size < LARGE_JSON_BYTES
          ? undefined
          : { contents: `module.exports = require(bundleFile(${addressOf(path)}));` },
      );
    },
  };
}

/** Lets each module keep the address of its own file. */
function ownAddress(addressOf) {
  return {
    name: 'own address',
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?js$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const file = addressOf(path);
        const contents = text
          .replaceAll('import.meta.url', `${file}.href`)
          .replaceAll(/(?<![\w$.])__filename\b/g, `bundleFile(${file})`)
          .replaceAll(/(?<![\w$.])__dirname\b/g, `bundleFile(${addressOf(dirname(path))})`);
        return contents === text ? undefined : { contents };
      });
    },
  };
}
