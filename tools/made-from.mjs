// Files that are made with large packages are committed, so that only their authors install those. `made-from.json` beside them says
// what they were made from; a test compares it with what is there now.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const NOTE = 'made-from.json';
const NO_SOURCES = [NOTE, 'package.json', 'turbo.json'];

/** Each command that makes files, npm run <name>: its project, the folder that it fills, and what else decides the result. */
export const MADE = {
  graphiql: {
    project: 'packages/graphiql/editor',
    folder: 'packages/graphiql/web/made',
    tools: ['tools/write-graphiql.mjs', 'tools/bundle-page-script.mjs', 'tools/list-notices.mjs'],
  },
  relay: { project: 'compat/relay', folder: 'compat/relay/compiled', tools: [] },
};

/** Notes what the files of a command were made from. */
export function noteMade(name, lock) {
  const text = JSON.stringify(describeMade(name, lock), undefined, 2);
  writeFileSync(join(root, MADE[name].folder, NOTE), `${text}\n`);
}

/** What was noted. */
export function readMade(name) {
  return JSON.parse(readFileSync(join(root, MADE[name].folder, NOTE), 'utf8'));
}

/**
 * Digests of what the files of a command are made from, and of the files.
 * @param lock - pnpm-lock.yaml, parsed
 */
export function describeMade(name, lock) {
  const { project, folder, tools } = MADE[name];
  const sources = filesOf(project).map((file) => `${project}/${file}`);
  const made = filesOf(folder).map((file) => `${folder}/${file}`);
  return {
    packages: digestOf(listPackages(lock, project).join('\n')),
    from: digestsOf([...sources, ...tools]),
    made: digestsOf(made),
  };
}

/** The packages that a project needs, and those that they need. */
function listPackages({ importers, snapshots }, project) {
  const { dependencies, devDependencies } = importers[project];
  const direct = Object.entries({ ...dependencies, ...devDependencies });
  const found = new Set(direct.map(([name, { version }]) => `${name}@${version}`));
  for (const id of found) {
    const needed = { ...snapshots[id].dependencies, ...snapshots[id].optionalDependencies };
    for (const [name, version] of Object.entries(needed)) found.add(`${name}@${version}`);
  }
  return [...found].sort();
}

/** The files in a folder that are neither about the folder nor about its files. */
function filesOf(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.filter((name) => !NO_SOURCES.includes(name)).sort();
}

function digestsOf(files) {
  return Object.fromEntries(files.map((file) => [file, digestOf(readFileSync(join(root, file)))]));
}

function digestOf(content) {
  return createHash('sha256').update(content).digest('base64');
}
