import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawnMutant } from './draw.ts';
import type { JestRun } from './run-jest.ts';

/** What a run of all quick tests has shown before anything was changed. */
export interface Baseline {
  readonly run: JestRun;
  /** The test files that run the function around a mutant, by its id. */
  readonly reached: ReadonlyMap<number, ReadonlySet<string>>;
}

/**
 * The test files that may notice a mutant, the nearest first: those that run the function around it. What runs when a module
 * is loaded may show anywhere in its package, and in those that import it.
 */
export function selectTests(
  root: string,
  { id, file, body }: DrawnMutant,
  { run, reached }: Baseline,
): readonly string[] {
  const home = packageOf(file);
  const users = body === undefined ? usersOf(root, home, run) : new Set<string>();
  const hits = reached.get(id);
  return run.files
    .filter(({ passed }) => passed)
    .filter((test) => (body ? hits?.has(test.file) : users.has(packageOf(test.file))))
    .map((test) => ({ ...test, rank: rankOf(test.file, file) }))
    .toSorted((one, other) => one.rank - other.rank || one.ms - other.ms)
    .map((test) => test.file);
}

/** Tests beside the source, then of its folder, its package, and of others. */
function rankOf(test: string, source: string): number {
  const folder = source.slice(0, source.lastIndexOf('/'));
  if (test.startsWith(`${source.slice(0, -'.ts'.length)}.`)) return 0;
  if (test.startsWith(`${folder}/`)) return 1;
  if (packageOf(test) !== packageOf(source)) return 4;
  return test.includes('/src/') ? 2 : 3;
}

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The package and those that depend on it, over others too. */
function usersOf(root: string, home: string, { files }: JestRun): ReadonlySet<string> {
  const folders = [home, ...new Set(files.map(({ file }) => packageOf(file)))];
  const manifests = folders.flatMap((folder) => {
    try {
      const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
      return [{ folder, manifest: JSON.parse(text) as Manifest }];
    } catch {
      return []; // no package
    }
  });
  const users = new Set([home]);
  const names = new Set(manifests.slice(0, 1).map(({ manifest }) => manifest.name));
  for (let size = 0; size < names.size; ) {
    size = names.size;
    for (const { folder, manifest } of manifests) {
      const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      if (!used.some((name) => names.has(name))) continue;
      names.add(manifest.name);
      users.add(folder);
    }
  }
  return users;
}
