// What `npm start` installs, derived from the lockfile of the workspace: the packages that shipped code imports, and what bundles it.

/** The importers whose dependencies are shipped. */
const SHIPPED = /^(?:packages|services)\//;
const BUNDLER = 'esbuild';

/**
 * The manifest and the lockfile of npm for what running needs, by their names. Versions and checksums are those of pnpm-lock.yaml.
 * URLs are left out, so that packages come from whichever registry is set.
 * @param lock - pnpm-lock.yaml, parsed
 */
export function deriveInstall(lock) {
  const wanted = listWanted(lock);
  const dependencies = Object.fromEntries(wanted.map(([name, key]) => [name, versionOf(key)]));
  const manifest = { name: 'api-sandbox-run', private: true, dependencies };
  const lockfile = {
    name: manifest.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: manifest.name, dependencies }, ...placePackages(lock, wanted) },
  };
  return { 'package.json': manifest, 'package-lock.json': lockfile };
}

/** The packages that shipped code imports, by name, each with its key: its version and those of its peers. */
function listWanted({ importers }) {
  const shipped = Object.keys(importers).filter((place) => SHIPPED.test(place));
  const all = shipped.flatMap((place) => Object.entries(importers[place].dependencies ?? {}));
  const found = new Map([[BUNDLER, importers['.'].devDependencies[BUNDLER]], ...all]);
  return [...found]
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => [name, version])
    .sort(byName);
}

/**
 * Places each package at the top, or below the one that needs it when the top has another version. All that a package needs
 * is placed before anything below it, so nothing that was found before is hidden later.
 */
function placePackages(lock, wanted) {
  const placed = new Map();
  const queue = [['', wanted]];
  for (const [parent, needed] of queue)
    for (const [name, key] of needed) {
      const id = `${name}@${key}`;
      const found = findNearest(placed, parent, name);
      if (found?.id === id) continue;
      const place = `${found ? `${parent}/` : ''}node_modules/${name}`;
      placed.set(place, { id, entry: toEntry(lock, name, key) });
      queue.push([place, needsOf(lock, name, key)]);
    }
  return Object.fromEntries([...placed].sort(byName).map(([place, { entry }]) => [place, entry]));
}

/** What a module of a package finds by a name: the nearest package on the way up. */
function findNearest(placed, parent, name) {
  for (
    let place = parent;
    place !== '';
    place = place.slice(0, place.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    const found = placed.get(`${place}/node_modules/${name}`);
    if (found) return found;
  }
  return placed.get(`node_modules/${name}`);
}

/** What a package needs. A peer that it can do without is left out, even where the workspace has it for something else. */
function needsOf({ packages, snapshots }, name, key) {
  const { peerDependenciesMeta = {} } = packages[`${name}@${versionOf(key)}`];
  const { dependencies, optionalDependencies } = snapshots[`${name}@${key}`];
  return Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([one]) => !peerDependenciesMeta[one]?.optional)
    .sort(byName);
}

function toEntry(lock, name, key) {
  const { resolution, os, cpu, libc } = lock.packages[`${name}@${versionOf(key)}`];
  const { optional, optionalDependencies = {} } = lock.snapshots[`${name}@${key}`];
  const needed = needsOf(lock, name, key).map(([one, its]) => [one, versionOf(its)]);
  const [dispensable, required] = [true, false].map((is) =>
    Object.fromEntries(needed.filter(([one]) => one in optionalDependencies === is)),
  );
  return {
    version: versionOf(key),
    integrity: resolution.integrity,
    ...(optional && { optional }),
    ...(os && { os }),
    ...(cpu && { cpu }),
    ...(libc && { libc }),
    ...(Object.keys(required).length > 0 && { dependencies: required }),
    ...(Object.keys(dispensable).length > 0 && { optionalDependencies: dispensable }),
  };
}

/** The version of a key such as `6.0.0(supports-color@8.1.1)`. */
function versionOf(key) {
  return key.split('(')[0];
}

function byName([one], [other]) {
  return one < other ? -1 : 1;
}
