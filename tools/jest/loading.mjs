/** The version of Jest whose loader shared-runtime.mjs extends, by fields of it that are private. */
export const SHARED_JEST = '30.5.2';

const ISOLATED = { testEnvironment: 'node' };
const SHARED = {
  testEnvironment: '<rootDir>/tools/jest/shared-environment.mjs',
  runtime: '<rootDir>/tools/jest/shared-runtime.mjs',
};

/**
 * How test files load modules: a worker keeps those that are no tests, or each file loads all of them, with ISOLATE=1, FULL=1
 * and another version of Jest.
 * @param version - of the Jest that runs
 * @param environment - of the process
 * @returns options of Jest, and a warning where files are isolated without being asked to
 */
export function chooseLoading(version, environment) {
  if (environment.FULL || environment.ISOLATE) return { options: ISOLATED };
  if (version === SHARED_JEST) return { options: SHARED };
  const warning = `Each test file loads all modules, which takes a third longer: tools/jest/shared-runtime.mjs is for Jest ${SHARED_JEST}, and this is ${version}. See CONTRIBUTING.md, How tests run.\n`;
  return { options: ISOLATED, warning };
}
