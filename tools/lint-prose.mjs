// Checks the English of all Markdown documents, or of those named: node tools/lint-prose.mjs [--list] [file ...]. --list adds the figures of each.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { NOT_LINTED } from './lint/prose/exceptions.mjs';
import { releaseProblems } from './lint/prose/releases.mjs';
import { figureProblems, reportOn } from './lint/prose/report.mjs';

const root = resolve(import.meta.dirname, '..');
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isListed = process.argv.includes('--list');
const total = { sentences: 0, words: 0, long: 0 };
const problems = [];

for (const file of named.length > 0 ? named.map((one) => relative(root, resolve(one))) : all()) {
  const markdown = readFileSync(join(root, file), 'utf8');
  const report = reportOn(file, markdown);
  problems.push(...report.problems);
  if (file === 'CHANGELOG.md') problems.push(...releaseProblems(file, markdown));
  for (const key of Object.keys(total)) total[key] += report.figures[key];
  if (isListed) print(`${file}: ${describe(report.figures)}, ${report.problems.length} problems`);
}
problems.push(...figureProblems('All documents', total));
for (const problem of problems) print(problem);
print(`${describe(total)}, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Those of Git and new ones, as far as they are there. */
function all() {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8' });
  const unlinted = new Set(NOT_LINTED.map(([file]) => file));
  return listed
    .split('\n')
    .filter((file) => file !== '' && !unlinted.has(file) && existsSync(join(root, file)));
}

function describe({ sentences, words, long }) {
  const mean = (words / Math.max(1, sentences)).toFixed(1);
  const share = ((100 * long) / Math.max(1, sentences)).toFixed(1);
  return `${sentences} sentences, mean ${mean} words, ${share} % above 30`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
