// What is checked before the tests run.
import { PNPM } from './install.mjs';

/** As arguments of a command. */
export const BOUNDARIES = [...PNPM, 'exec', 'turbo', 'boundaries', '--no-update-notifier'];

const FORMAT = check('format and lint', '@biomejs/biome/bin/biome', [
  ...['check', '--error-on-warnings', '.'],
]);
const LAYERS = ['layers', ...BOUNDARIES];
const USE = check('use', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']);
const ENGLISH = ['English', process.execPath, 'tools/lint-prose.mjs'];
const SIZES = ['sizes', process.execPath, 'tools/lint-sizes.mjs'];
// Types take more than a gigabyte, so `npm test` runs no other check beside them.
const WITHOUT_TYPES = [LAYERS, FORMAT, ENGLISH, SIZES];
const ALL = [[USE, ...WITHOUT_TYPES], [typesOf('tsconfig.test.json')]];

/** The checks of each task, those of a group side by side: a name, a command and its arguments. */
export const CHECKS = {
  test: [WITHOUT_TYPES, [typesOf('tsconfig.quick.json')]],
  'test:full': ALL,
  'test:rest': [[USE, typesOf('tsconfig.test.json')]],
  checks: ALL,
  typecheck: [
    [check('types of the builds', 'typescript/bin/tsc', ['-b', 'tsconfig.build.json'])],
    [typesOf('tsconfig.test.json')],
  ],
};

function typesOf(project) {
  // Several threads take half a gigabyte more, and are hardly faster.
  return check('types', 'typescript/bin/tsc', ['-p', project, '--singleThreaded']);
}

function check(name, script, args) {
  return [name, process.execPath, '--max-old-space-size=400', `node_modules/${script}`, ...args];
}
