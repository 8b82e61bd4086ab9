// The changelog by its versions.
const HEADING = /^## (.+)$/m;

/**
 * What a changelog says of a version, without its heading; undefined when it has none.
 * @param version - `1.2.0` or `Unreleased`
 */
export function notesOf(changelog, version) {
  const [, ...parts] = changelog.split(/^(?=## )/m);
  const part = parts.find((one) => HEADING.exec(one)[1].split(',')[0] === version);
  return part?.replace(HEADING, '').trim();
}

/**
 * The changelog with a version in it that has what was unreleased.
 * @param date - `2026-03-30`
 * @throws Error when nothing is unreleased, or the version is there already
 */
export function withRelease(changelog, version, date) {
  if (notesOf(changelog, version) !== undefined)
    throw new Error(`CHANGELOG.md has version ${version} already.`);
  if (!notesOf(changelog, 'Unreleased'))
    throw new Error('CHANGELOG.md has nothing below "Unreleased".');
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version}, ${date}`);
}
