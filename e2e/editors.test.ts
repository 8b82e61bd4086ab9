import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function listFiles(program: string, args: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
  return stdout.split('\n').map((line) => line.replace(ROOT, ''));
}

/** They look for a tsconfig.json in the folder of a file, then above it; it alone, not a file of another name. */
it('editors find a project for every source, test and tool', () => {
  const compiler = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--listFilesOnly'];
  const known = new Set(listFiles(process.execPath, compiler));
  const sources = listFiles('git', ['ls-files', '*.ts']).filter((file) => file !== '');
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => !known.has(file))).toEqual([]);
});

it('the build compiles every package', () => {
  const { references } = JSON.parse(readFileSync(`${ROOT}tsconfig.build.json`, 'utf8')) as {
    readonly references: readonly { readonly path: string }[];
  };
  const packages = listFiles('git', [
    'ls-files',
    'packages/*/tsconfig.json',
    'services/*/tsconfig.json',
  ])
    .filter((file) => file !== '')
    .map((file) => file.replace('/tsconfig.json', ''));
  expect(references.map(({ path }) => path).toSorted()).toEqual(packages.toSorted());
});
