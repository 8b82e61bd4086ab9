import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';

/** tools/jest/loading.mjs, which Jest's configuration imports before anything is compiled. */
interface Loading {
  readonly SHARED_JEST: string;
  chooseLoading(
    version: string,
    environment: Readonly<Record<string, string>>,
  ): { readonly options: object; readonly warning?: string };
}

const { chooseLoading, SHARED_JEST } = (await import(
  new URL('../../tools/jest/loading.mjs', import.meta.url).href
)) as Loading; // as it is written there
const { version } = createRequire(import.meta.url)('jest/package.json');

it('modules are shared with the Jest that is installed', () => {
  expect(version).toBe(SHARED_JEST);
  const { options, warning } = chooseLoading(version, {});
  expect(options).toHaveProperty('runtime', '<rootDir>/tools/jest/shared-runtime.mjs');
  expect(warning).toBeUndefined();
});

it('with another Jest test files are isolated, and the output says why', () => {
  const { options, warning } = chooseLoading('31.0.0', {});
  expect(options).toEqual({ testEnvironment: 'node' });
  expect(warning).toContain(`shared-runtime.mjs is for Jest ${SHARED_JEST}, and this is 31.0.0.`);
});

it.each(['FULL', 'ISOLATE'])('%s=1 isolates test files, with nothing to say', (name) => {
  expect(chooseLoading(SHARED_JEST, { [name]: '1' })).toEqual({
    options: { testEnvironment: 'node' },
  });
});
