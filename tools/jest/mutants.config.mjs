// Jest as the repository has it, with what the search for surviving mutants needs: no browser, an order, and a note of what each test file reaches.
import { resolve } from 'node:path';
import base from '../../jest.config.js';

const rootDir = resolve(import.meta.dirname, '../..');

export default {
  ...base,
  rootDir,
  projects: base.projects
    .filter(({ displayName }) => displayName !== 'e2e')
    .map((project) => ({
      ...project,
      rootDir,
      setupFilesAfterEnv: ['<rootDir>/tools/jest/note-reached.mjs'],
    })),
  testSequencer: '<rootDir>/tools/jest/given-order.mjs',
};
