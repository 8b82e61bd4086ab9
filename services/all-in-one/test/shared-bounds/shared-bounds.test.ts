import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { tableBelow } from '@sandbox/testing';
import { isFull } from '@sandbox/testing/effort';
import { BOUNDS } from './bounds.js';
import { FIGHTS } from './fights.js';
import { type Context, startClients } from './two-clients.js';

const ROOT = new URL('../../../../', import.meta.url);

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** A bounded map or budget is made here. */
const MADE = /new (?:SharedLru|LruMap|BoundedMap)\b|createSharedBudget\(/;

/** The sources of the packages in a folder that make a bounded map or budget. */
function makersIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, ROOT)).flatMap((name) => {
    const sources = `${folder}/${name}/src`;
    if (sources === 'packages/kernel/src' || !existsSync(new URL(sources, ROOT))) return [];
    return readdirSync(new URL(sources, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => `${sources}/${path}`)
      .filter((path) => MADE.test(read(path)));
  });
}

/** Some fights take tens of thousands of requests. */
const LIMIT_MS = TEST_LIMIT_MS * 4;

let context: Context | undefined;
afterEach(async () => {
  await context?.stop();
  context = undefined;
});

describe.each([true, false])(
  'with PUBLIC=%s, while one client takes all that it can get',
  (isPublic) => {
    // An ordinary run has each fight in one of the two deployments, FULL=1 in both.
    const names = Object.keys(FIGHTS).filter((_, at) => isFull || isPublic === (at % 2 === 0));
    it.each(names)(
      'another one has its part: %s',
      async (name) => {
        context = await startClients(isPublic);
        await FIGHTS[name]?.(context);
      },
      LIMIT_MS,
    );
  },
);

describe('the table of bounds', () => {
  it('has every source that makes a bounded map or budget', () => {
    const made = [...makersIn('packages'), ...makersIn('services')];
    const known = BOUNDS.flatMap(({ files }) => files);
    expect(made.toSorted()).toEqual([...new Set(known)].toSorted());
  });

  it('has a fight, a test or a reason for each of them', () => {
    for (const { name, test, reason } of BOUNDS) {
      if (test !== undefined)
        expect([name, read(test.file)]).toEqual([name, expect.stringContaining(test.says)]);
      else if (reason === undefined) expect(Object.keys(FIGHTS)).toContain(name);
    }
    const known = BOUNDS.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(FIGHTS)));
  });

  it('is in docs/hosting.md', () => {
    const rows = tableBelow(read('docs/hosting.md'), 'Shared bounds');
    const owned = BOUNDS.filter(({ reason }) => reason === undefined);
    expect(rows.map(([name]) => name)).toEqual(owned.map(({ name }) => name));
  });
});
