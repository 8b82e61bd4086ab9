// How sources and the packages of others become one bundle that finds the files beside its modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findInstall, modulesOf } from './install.mjs';

const root = resolve(import.meta.dirname, '..');

/** Modules that are CommonJS call `require`, and modules of either kind find files beside their own. */
const PRELUDE = `import { createRequire as createBundleRequire } from 'node:module';
import { fileURLToPath as bundleFile } from 'node:url';
const bundleUrl = import.meta.url;
const require = createBundleRequire(bundleUrl);`;

const OWN_ADDRESS = /import\.meta\.url|__filename|__dirname/;

/** Tables of data, from this size on, are read from their files by the modules that need them, which is mostly never. */
const LARGE_JSON_BYTES = 32_768;

/** Gives packages in CommonJS that are imported when first needed the names that Node finds in them; esbuild finds none. */
const namedExports = {
  name: 'named exports',
  setup({ onResolve, onLoad, resolve: resolveModule }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData || isOurs(path)) return;
      const module = await resolveModule(path, { kind, resolveDir, pluginData: namedExports });
      if (module.errors.length > 0) return module;
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

/** The exports of a module in CommonJS but for its default, which has them all; undefined for another module, or without any. */
async function namesInCommonJs(path) {
  const { default: all, ...named } = await import(pathToFileURL(path).href);
  const names = Object.keys(named).filter((name) => /^[\w$]+$/.test(name));
  return all !== undefined && names.length > 0 && names.every((name) => all[name] === named[name])
    ? names
    : undefined;
}

/** Finds our packages by their sources, and those of others in the install that is up to date. */
export const ourPackages = {
  name: 'our packages',
  setup({ onResolve, resolve: resolveModule }) {
    const sources = sourcesOfPackages();
    onResolve({ filter: /^@sandbox\// }, ({ path }) => sources.get(path));
    if (findInstall() !== 'run') return;
    const resolveDir = modulesOf('run');
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer, pluginData }) =>
      isOurs(path) || pluginData === ourPackages || importer.includes('node_modules')
        ? undefined
        : resolveModule(path, { kind, resolveDir, pluginData: ourPackages }),
    );
  },
};

const isOurs = (path) => path.startsWith('@sandbox/');

/** What our packages export, by the name that is imported: a file, and the manifest that says so. */
function sourcesOfPackages() {
  const manifests = ['packages', 'services'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name, 'package.json')),
  );
  const found = manifests
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { name, exports } = JSON.parse(readFileSync(file, 'utf8'));
      return Object.entries(exports).map(([entry, target]) => [
        name + entry.slice(1),
        { path: join(dirname(file), target) },
      ]);
    });
  return new Map(found);
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
    tsconfigRaw: { compilerOptions: { target: 'es2022', verbatimModuleSyntax: true } },
    metafile: true,
    plugins: [namedExports, ourPackages, largeTables(addressOf), ownAddress(addressOf)],
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
      onLoad({ filter: /\.(?:[cm]?js|ts)$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!OWN_ADDRESS.test(text)) return;
        const file = addressOf(path);
        const contents = text
          .replaceAll('import.meta.url', `${file}.href`)
          .replaceAll(/(?<![\w$.])__filename\b/g, `bundleFile(${file})`)
          .replaceAll(/(?<![\w$.])__dirname\b/g, `bundleFile(${addressOf(dirname(path))})`);
        return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}
