import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const WEEK_MIN = 7 * 24 * 60;

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

  it('come from whichever registry is set, and no other', () => {
    expect(read('pnpm-lock.yaml').match(/^.*(?:tarball:|https?:\/\/).*$/gm)).toBeNull();
  });
});
