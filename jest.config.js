import { availableParallelism } from 'node:os';

/** One configuration for the whole repository; tests read the workspace's sources, not its builds. */
export default {
  testEnvironment: 'node',
  // Machines are shared: a slow one shall not fail a test that only waits for its turn.
  testTimeout: 180_000,
  // At least two: with one, Jest runs all files in its own process, which grows by the modules of each.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  extensionsToTreatAsEsm: ['.ts'],
  roots: [
    '<rootDir>/packages',
    '<rootDir>/services',
    '<rootDir>/seeds',
    '<rootDir>/testing',
    '<rootDir>/e2e',
    '<rootDir>/fuzz',
  ],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  testEnvironmentOptions: { customExportConditions: ['@sandbox/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  coverageProvider: 'babel',
  collectCoverageFrom: ['{packages,services}/*/src/**/*.ts', '!**/main.ts', '!**/*.test.ts'],
};
