import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { requireOfJest } from './resolve-jest.mjs';

const Runtime = createRequire(requireOfJest.resolve('jest-runner'))('jest-runtime').default;

/**
 * The storages and stores in use. jest-circus makes a storage for each test file, which costs time at every promise until it
 * is disabled, and stores with the running test or hook, which everything that is made then refers to.
 */
const storages = new Set();
const stores = new Set();
const OWN_KEYS = ['describeBlock', 'hook', 'test'];
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (store, ...args) {
  storages.add(this);
  stores.add(store);
  return run.call(this, store, ...args);
};

function clearStorages() {
  for (const storage of storages) storage.disable();
  for (const store of stores) for (const key of OWN_KEYS) delete store?.[key];
  storages.clear();
  stores.clear();
}

/** Jest's loader of modules, which keeps those that are no tests from one test file to the next. */
class SharedRuntime extends Runtime {
  startFile(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    clearStorages();
    this.restoreAllMocks();
    this.fileCache.clear();
    this.transformCache.clear();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.testMainModule.reset();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = this.registries;
    // Jest's own modules are kept too, except jest-circus, which holds the tests of a file.
    for (const key of internalModuleRegistry.keys())
      if (key.includes('/jest-circus/')) internalModuleRegistry.delete(key);
    for (const [key, { status }] of esModuleRegistry)
      if (!isKept(key) || status !== 'evaluated') esModuleRegistry.delete(key);
    for (const key of moduleRegistry.keys()) if (!isKept(key)) moduleRegistry.delete(key);
  }
}

let shared;

/**
 * Gives each test file of a worker the same loader: to load packages and sources anew for each one would take a third of
 * the time of all tests. A file with an environment of its own has a loader of its own. Jest calls this with `new`.
 */
export default function ProvideRuntime(...args) {
  const [, environment, , , , , testPath] = args;
  if (!environment.isShared) return new Runtime(...args);
  shared ??= new SharedRuntime(...args);
  shared.startFile(testPath);
  return shared;
}

/** Modules of a test file, and those that speak to Jest, are loaded for each file. */
function isKept(key) {
  if (key.startsWith('node:') || key.includes('/node_modules/')) return true;
  return key.includes('/src/') && !key.includes('/testing/src/') && !key.endsWith('.test.ts');
}
