// Checks the English of all Markdown documents and of the strings and comments of TypeScript sources, or of those files and folders that are named: node tools/lint-prose.mjs [--list] [path ...]. --list adds the figures of each.
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { listFiles } from './lint/list-files.mjs';
import { LINTED_SOURCES, NOT_LINTED } from './lint/prose/exceptions.mjs';
import { releaseProblems } from './lint/prose/releases.mjs';
import {
  figureProblems,
  reportOn,
  reportOnComments,
  reportOnStrings,
} from './lint/prose/report.mjs';

const root = resolve(import.meta.dirname, '..');
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isListed = process.argv.includes('--list');
const paths = named.map((one) => relative(root, resolve(one)));
const documents = lint(filesOf('.md', paths.length > 0 ? paths : ['.']), reportOn);
const folders = paths.length > 0 ? paths : LINTED_SOURCES;
const sources = ['.ts', '.js', '.mjs'].flatMap((extension) => filesOf(extension, folders));
const strings = lint(sources, reportOnStrings);
const comments = lint(sources, reportOnComments);
const problems = [...documents.problems, ...strings.problems, ...comments.problems];
if (named.length === 0) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  problems.push(...releaseProblems('CHANGELOG.md', changelog));
  problems.push(...figureProblems('All documents', documents.total));
}
for (const problem of problems) print(problem);
print(
  `Documents: ${describe(documents.total)}. Strings: ${describe(strings.total)}. Comments: ${describe(comments.total)}.`,
);
print(`${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function lint(files, reportOnFile) {
  const total = { sentences: 0, words: 0, long: 0 };
  const problems = files.flatMap((file) => {
    const report = reportOnFile(file, readFileSync(join(root, file), 'utf8'));
    for (const key of Object.keys(total)) total[key] += report.figures[key];
    if (isListed) print(`${file}: ${describe(report.figures)}, ${report.problems.length} problems`);
    return report.problems;
  });
  return { total, problems };
}

/** No tests. */
function filesOf(extension, paths) {
  if (paths.length === 0) return [];
  return listFiles(root, paths).filter((file) => isLinted(file, extension));
}

function isLinted(file, extension) {
  if (!file.endsWith(extension)) return false;
  if (NOT_LINTED.some(([one]) => file === one)) return false;
  return extension === '.md' || !/\.(?:d|test)\.ts$|\/test\//.test(file);
}

function describe({ sentences, words, long }) {
  const mean = (words / Math.max(1, sentences)).toFixed(1);
  const share = ((100 * long) / Math.max(1, sentences)).toFixed(1);
  return `${sentences} sentences, mean ${mean} words, ${share} % above 30`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
