// Checks the sizes of files and functions, tests left out, or of those files and folders that are named: node tools/lint-sizes.mjs [path ...].
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { listFiles } from './lint/list-files.mjs';
import { MEASURED, NOT_MEASURED } from './lint/sizes/exceptions.mjs';
import { sizeProblems } from './lint/sizes/measure.mjs';

const root = resolve(import.meta.dirname, '..');
const named = process.argv.slice(2).map((one) => relative(root, resolve(one)));
const files = listFiles(root, named.length > 0 ? named : MEASURED).filter(isMeasured);
const problems = files.flatMap((file) =>
  sizeProblems(file, readFileSync(join(root, file), 'utf8')),
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${files.length} files, ${problems.length} problems.\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function isMeasured(file) {
  if (!/\.(?:ts|js|mjs)$/.test(file) || /\.d\.ts$|\.test\.\w+$|\/test\//.test(file)) return false;
  return !NOT_MEASURED.some(([path]) => file.startsWith(path));
}
