import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { requireOfJest } from './resolve-jest.mjs';

const Runtime = createRequire(requireOfJest.resolve('jest-runner'))('jest-runtime').default;

/** Each storage in use costs time at every promise until it is disabled, and jest-circus makes one for each test file. */
const storages = new Set();
const run = AsyncLocalStorage.prototype.run;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/** Jest's loader of modules, which keeps those that are no tests from one test file to the next. */
class SharedRuntime extends Runtime {
  startFile(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    this.restoreAllMocks();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.testMainModule.reset();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = this.registries;
    // Jest's own modules are kept too, except jest-circus, which holds the tests of a file.
    for (const key of internalModuleRegistry.keys())
      if (key.includes('/jest-circus/')) internalModuleRegistry.delete(key);
    for (const storage of storages) storage.disable();
    storages.clear();
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
