import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { flights } from '@sandbox/flights';
import { helpdesk } from '@sandbox/helpdesk';
import { social } from '@sandbox/social';
import { isFull } from '@sandbox/testing/effort';
import { generateSeeds } from '../src/generate-seeds.js';

const root = join(import.meta.dirname, '../..');
const first = generateSeeds();

const committed = readdirSync(root)
  .filter((folder) => folder !== 'generator')
  .flatMap((api) => readdirSync(join(root, api)).map((file) => `${api}/${file}`));

const APIS = [helpdesk, social, flights];

/** What the stories of the feeds draw from. */
const LISTS = ['helpdesk/cases.json', 'social/stream.json'];

/** How many records there are, for collections whose clients may count on it. */
const COUNTS = {
  helpdesk: { teams: 4, agents: 25, customers: 300, tickets: 2000, messages: 5069 },
  social: { users: 800, posts: 4000, comments: 8000, likes: 8000, follows: 5000 },
  flights: { airports: 50, airlines: 6, flights: 2500, bookings: 3500 },
} as const;

/** The number of records in a text with one record a line between two brackets. */
function countRecords(text: string): number {
  const records: unknown = JSON.parse(text);
  if (!Array.isArray(records) || text.split('\n').length !== records.length + 3) return -1;
  return records.length;
}

describe('the seed generator', () => {
  // What is committed is of another run already.
  (isFull ? it : it.skip)('writes the same bytes again in one process', () => {
    const second = generateSeeds();
    expect([...second.keys()]).toEqual([...first.keys()]);
    expect([...first].filter(([path, text]) => second.get(path) !== text)).toEqual([]);
  });

  it('writes a file for each resource, in the order of the declarations, and what feeds draw from', () => {
    const paths = APIS.flatMap((api) =>
      api.resources.map((resource) => `${api.name}/${resource.name}.json`),
    );
    expect([...first.keys()]).toEqual([...paths, ...LISTS]);
  });

  it.each([...first.keys()])('writes %s as it is committed', (path) => {
    const same = readFileSync(join(root, path), 'utf8') === first.get(path);
    expect(same).toBe(true);
  });

  it('leaves no other file in seeds', () => {
    const stamps = APIS.map(({ name }) => `${name}/checked.sha256`);
    expect(committed.toSorted()).toEqual([...first.keys(), ...stamps].toSorted());
  });

  it.each([
    ['helpdesk', 7398],
    ['social', 25_800],
    ['flights', 6056],
  ] as const)('writes the counts of %s, in all %i records', (api, total) => {
    const expected = Object.entries(COUNTS[api]);
    const found = expected.map(([collection]) => {
      const text = first.get(`${api}/${collection}.json`) ?? '[]';
      return [collection, countRecords(text)] as const;
    });
    expect(found).toEqual(expected);
    expect(found.reduce((sum, [, count]) => sum + count, 0)).toBe(total);
  });
});
