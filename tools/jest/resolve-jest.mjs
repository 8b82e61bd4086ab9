import { createRequire } from 'node:module';

const steps = ['jest', 'jest-cli', 'jest-config'];

/** Requires a package that Jest itself uses. */
export const requireOfJest = steps.reduce(
  (require, step) => createRequire(require.resolve(`${step}/package.json`)),
  createRequire(import.meta.url),
);
