import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

/** A setting as far as its documentation shows it. */
interface DocumentedSetting {
  readonly default: unknown;
  readonly meaning: string;
}

/** A longer default would make a table unreadable; it is cut and stands in the text instead. */
const LONGEST_CELL = 64;

/** The cells of each row of the table below a heading of the second level. */
export function tableBelow(markdown: string, heading: string): readonly (readonly string[])[] {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/**
 * Tests that the README of a service has its settings, with defaults and meanings.
 * @param folder - the folder of the service, such as `new URL('..', import.meta.url)`
 */
export function describeSettings(
  settings: Readonly<Record<string, DocumentedSetting>>,
  folder: URL,
): void {
  it('has every setting with its default and its meaning in the README', () => {
    const readme = readFileSync(new URL('README.md', folder), 'utf8');
    expect(tableBelow(readme, 'Settings')).toEqual(settingsTable(settings, folder));
  });
}

/** What a README must say of settings, a row each: name, default and meaning. */
function settingsTable(
  settings: Readonly<Record<string, DocumentedSetting>>,
  folder: URL,
): readonly (readonly string[])[] {
  const roots = [fileURLToPath(folder), fileURLToPath(new URL('../..', folder))];
  return Object.entries(settings).map(([name, { default: value, meaning }]) => [
    `\`${name}\``,
    showDefault(value, roots),
    meaning,
  ]);
}

/** Paths are shown from the service's folder or the repository's. */
function showDefault(value: unknown, roots: readonly string[]): string {
  const isNothing = value === null || value === undefined || String(value) === '';
  if (isNothing) return 'none';
  const text = String(value);
  const root = roots.find((folder) => text.startsWith(folder));
  if (root !== undefined) return `\`${text.slice(root.length)}\``;
  return text.length > LONGEST_CELL ? `\`${text.slice(0, 8)}…${text.slice(-8)}\`` : `\`${text}\``;
}
