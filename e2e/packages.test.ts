import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const WEEK_MIN = 7 * 24 * 60;

interface Placed {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface RunInstall {
  readonly 'package.json': object;
  readonly 'package-lock.json': { readonly packages: Readonly<Record<string, Placed>> };
}

/** Tools that run before anything is installed have no types. */
const importTool = (name: string): Promise<unknown> =>
  import(new URL(`../tools/${name}`, import.meta.url).href);

const { deriveInstall } = (await importTool('run/derive-install.mjs')) as {
  deriveInstall(lock: unknown): RunInstall;
};
const { MADE, describeMade, readMade } = (await importTool('made-from.mjs')) as {
  readonly MADE: Readonly<Record<string, unknown>>;
  describeMade(name: string, lock: unknown): object;
  readMade(name: string): object;
};

describe('packages of others', () => {
  // The file is ours; pnpm itself would refuse another shape.
  const { catalog, minimumReleaseAge } = parse(read('pnpm-workspace.yaml')) as {
    readonly catalog: Readonly<Record<string, string>>;
    readonly minimumReleaseAge?: number;
  };

  it('enter the lockfile a week after their release at the earliest', () => {
    expect(minimumReleaseAge).toBeGreaterThanOrEqual(WEEK_MIN);
  });

  it('have one exact version each', () => {
    const exact = /^(?:npm:[^@]+@)?\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/;
    const loose = Object.entries(catalog).filter(([, version]) => !exact.test(version));
    expect(loose).toEqual([]);
  });

  it.each(['pnpm-lock.yaml', 'tools/run/package-lock.json'])(
    'come from whichever registry is set, and no other: %s',
    (file) => {
      expect(read(file).match(/^.*(?:tarball:|"resolved"|https?:\/\/).*$/gm)).toBeNull();
    },
  );
});

describe('what npm start installs', () => {
  const lock = parse(read('pnpm-lock.yaml'));
  const run = deriveInstall(lock);

  it.each(['package.json', 'package-lock.json'] as const)(
    'is what npm run run-lockfile writes: %s',
    (name) => {
      expect(JSON.parse(read(`tools/run/${name}`))).toEqual(run[name]);
    },
  );

  it('has all that a package needs where its modules look for it, in the version of the workspace', () => {
    const { packages } = run['package-lock.json'];
    for (const [place, { dependencies = {} }] of Object.entries(packages))
      for (const [name, version] of Object.entries(dependencies))
        expect([place, name, findFrom(packages, place, name)?.version]).toEqual([
          place,
          name,
          version,
        ]);
  });

  it('leaves out what only tests and authors need', () => {
    const names = Object.keys(run['package-lock.json'].packages).join(' ');
    expect(names).toContain('node_modules/express ');
    expect(names).not.toMatch(
      /node_modules\/(?:jest|typescript|react|turbo|playwright-core|graphiql) /,
    );
  });
});

describe('what is made of large packages', () => {
  it.each(Object.keys(MADE))(
    'was made from what is there now; npm run %s makes it again',
    (name) => {
      expect(readMade(name)).toEqual(describeMade(name, parse(read('pnpm-lock.yaml'))));
    },
  );
});

/** The package that modules of a place find by a name, on their way up. */
function findFrom(packages: Readonly<Record<string, Placed>>, place: string, name: string) {
  const parents = place === '' ? [] : place.split('/node_modules/');
  for (let depth = parents.length; depth >= 0; depth -= 1) {
    const parent = parents.slice(0, depth).join('/node_modules/');
    const found = packages[`${parent === '' ? '' : `${parent}/`}node_modules/${name}`];
    if (found) return found;
  }
  return undefined;
}
