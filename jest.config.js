import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { chooseLoading } from './tools/jest/loading.mjs';

const { version } = createRequire(import.meta.url)('jest/package.json');
const loading = chooseLoading(version, process.env);
if (loading.warning) process.stderr.write(loading.warning);

/** Tests read the workspace's sources, not its builds. */
const shared = {
  ...loading.options,
  extensionsToTreatAsEsm: ['.ts'],
  roots: ['packages', 'services', 'seeds', 'testing', 'e2e', 'fuzz', 'compat'].map(
    (root) => `<rootDir>/${root}`,
  ),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'es6' },
        // Kept beside the code: inline, the maps are four fifths of what each module graph holds in memory.
        sourceMaps: true,
      },
    ],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^fast-check$': '<rootDir>/testing/src/fast-check.ts',
  },
};

/** How many times longer a test may take: on the machines of CI, and with all cases of random tests. */
const patience = process.env.FULL ? 20 : process.env.CI ? 4 : 1;

/** A lane: where its tests are, and how long one of them may take on a busy machine. */
function lane(displayName, limitMs, testMatch, rest = {}) {
  const projects = testMatch.map((glob) => `<rootDir>/${glob}/**/*.test.ts`);
  return {
    ...shared,
    displayName,
    globals: { TEST_LIMIT_MS: limitMs * patience },
    setupFiles: ['<rootDir>/tools/set-test-limit.mjs'],
    testMatch: projects,
    ...rest,
  };
}

/** One configuration for the whole repository. */
export default {
  projects: [
    lane('unit', 5000, ['{packages,services}/*/src', 'seeds/generator/src', 'testing/src']),
    lane('service', 30_000, ['{packages,services,seeds}/*/test', '{fuzz,compat}/test'], {
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/test/e2e/'],
    }),
    lane('e2e', 180_000, ['e2e', '{packages,services}/*/test/e2e', 'fuzz/test/e2e'], {
      globalSetup: '<rootDir>/e2e/global-setup.mjs',
      globalTeardown: '<rootDir>/e2e/global-teardown.mjs',
    }),
  ],
  testSequencer: '<rootDir>/tools/jest/longest-first.mjs',
  reporters: ['default', '<rootDir>/tools/jest/stop-pages.mjs'],
  maxWorkers: Math.max(2, availableParallelism()),
  // Node 20 keeps the modules of finished test files: a worker whose heap has grown so far is replaced.
  workerIdleMemoryLimit: '400MB',
  coverageProvider: 'babel',
  collectCoverageFrom: ['{packages,services}/*/src/**/*.ts', '!**/main.ts', '!**/*.test.ts'],
};
