// What `npm version` runs once it has changed package.json: the other places that state the version, and the changelog's heading.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withRelease } from './changelog.mjs';

const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const today = new Date().toISOString().slice(0, 10);

/** Files by their patterns of git, and where in them a version stands. */
const PLACES = [
  ['*/package.json', /(?<=^ {2}"version": ")[^"]+/m],
  ['examples/*/package.json', /(?<="api-sandbox": "\^)[^"]+/],
  ['packages/kernel/src/product.ts', /(?<=PRODUCT_VERSION = ')[^']+/],
  ['deploy/kubernetes/components/published-images/kustomization.yaml', /(?<=newTag: ).+/g],
];

change('CHANGELOG.md', (text) => withRelease(text, version, today));
for (const [pattern, place] of PLACES)
  for (const file of filesOf(pattern)) change(file, (text) => text.replace(place, version));
execFileSync('git', ['add', '--update'], { cwd: root });

function filesOf(pattern) {
  const found = execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' });
  return found.split('\n').filter(Boolean);
}

function change(place, edit) {
  const file = join(root, place);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}
