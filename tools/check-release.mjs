// Whether a tag can be released: node tools/check-release.mjs v1.2.0. With --notes it prints what the changelog says of that version.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { notesOf } from './changelog.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (name) => readFileSync(join(root, name), 'utf8');
const [tag, wanted] = process.argv.slice(2);
const { version } = JSON.parse(read('package.json'));
const notes = notesOf(read('CHANGELOG.md'), version);

if (tag !== `v${version}`) fail(`The tag is ${tag} and package.json has version ${version}.`);
if (!notes) fail(`CHANGELOG.md says nothing of version ${version}.`);
if (wanted === '--notes') process.stdout.write(`${notes}\n`);

function fail(problem) {
  process.stderr.write(`${problem} npm version makes both and the changelog's heading.\n`);
  process.exit(1);
}
