import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, OWNED_KEYS, ownedKeys, type RedisConnection } from '@sandbox/redis';
import { describeWithRedis } from '@sandbox/testing';
import fc from 'fast-check';

const [ALL, ENTRIES, CHARGES, USES] = ownedKeys('all') as [string, string, string, string];
const DAY_MS = 86_400_000;

/** The second key is the contents by entry. Arguments: now, most weight, percent; of each use its entry, owner, weight, trial. */
const SHARE_ALL = `${OWNED_KEYS}
local uses = {}
for at = 4, #ARGV, 4 do
  local entry, owner, weight, trial = unpack(ARGV, at, at + 3)
  redis.call('HSET', KEYS[2], entry, 'x')
  uses[#uses + 1] = { entry = entry, owner = owner, weight = tonumber(weight), isTrial = trial == '1' }
end
local function remove(other) redis.call('HDEL', KEYS[2], other) end
local step, bounds = { now = ARGV[1], retentionMs = ${DAY_MS} }, { weight = ARGV[2], percent = ARGV[3] }
local evicted, sum = shareAll(KEYS[1], uses, step, bounds, remove)
return { evicted, sum, uses[1].isRecorded and 1 or 0 }
`;

const DISCHARGE = `${OWNED_KEYS}
redis.call('HDEL', KEYS[2], ARGV[1])
discharge(KEYS[1], ARGV[1])
`;

interface Use {
  readonly entry: string;
  readonly owner: string;
  readonly weight: number;
  readonly isTrial?: boolean;
}

interface Bounds {
  readonly most: number;
  readonly percent?: number;
}

interface StoredEntry {
  readonly weight: number;
  readonly usedAt: number;
  readonly isTrial: boolean;
  readonly owner: string;
}

const USE = fc.record({
  entry: fc.constantFrom('a', 'b', 'weight', 'expire', 'trials x', ' ', 'é', 'g', 'h'),
  owner: fc.constantFrom('x', 'xy', '2001:db8::', ''),
  weight: fc.integer({ min: 1, max: 400 }),
  isTrial: fc.boolean(),
});

/** Different entries that are used at an instant, or removed. */
const STEP = fc.record({
  uses: fc.uniqueArray(USE, { minLength: 1, maxLength: 4, selector: ({ entry }) => entry }),
  passedMs: fc.constantFrom(0, 1, 500, 2000, DAY_MS, -1500),
  isRemoved: fc.constantFrom(false, false, false, true),
});

interface Step {
  readonly uses: readonly Use[];
  readonly passedMs: number;
  readonly isRemoved: boolean;
}

describeWithRedis('with redis-server', { isShared: true }, (redis) => {
  let connection: RedisConnection;
  beforeAll(async () => {
    const watcher = { lost: () => undefined, found: () => undefined };
    connection = await connectRedis(redis.url, watcher);
  });
  afterAll(() => connection.close());

  /** Records uses at an instant; returns whether the first one was recorded. */
  async function shareAll(uses: readonly Use[], now: number, { most, percent = 100 }: Bounds) {
    const input = uses.flatMap(({ entry, owner, weight, isTrial = false }) => [
      ...[entry, owner, weight, Number(isTrial)],
    ]);
    const bounds = [now, most, percent];
    const result = await connection.client.eval(SHARE_ALL, 2, ALL, 'contents', ...bounds, ...input);
    const [evicted, sum, isRecorded] = result as [number, number, number];
    return { evicted, sum, isRecorded: isRecorded === 1 };
  }

  function share({ now, ...use }: Use & { readonly now: number }, bounds: Bounds) {
    return shareAll([use], now, bounds);
  }

  /** The entries as they are recorded, once everything else agrees with them. */
  async function readEntries(): Promise<ReadonlyMap<string, StoredEntry>> {
    const { client } = connection;
    const { weight = '0', expire: _expire, oldest, ...fields } = await client.hgetall(ENTRIES);
    const entries = new Map<string, StoredEntry>();
    const trials: Record<string, number> = {};
    const charges: Record<string, number> = {};
    for (const [field, text] of Object.entries(fields)) {
      if (!field.startsWith('=')) continue;
      const [bytes, usedAt, trial, owner = ''] = text.split(' ');
      const entry = {
        weight: Number(bytes),
        usedAt: Number(usedAt),
        isTrial: trial === '-',
        owner,
      };
      entries.set(field.slice(1), entry);
      charges[owner] = (charges[owner] ?? 0) + entry.weight;
      if (entry.isTrial)
        trials[`trials ${owner}`] = (trials[`trials ${owner}`] ?? 0) + entry.weight;
    }
    const sums = Object.entries(fields).filter(([field]) => !field.startsWith('='));
    expect(Object.fromEntries(sums.map(([field, sum]) => [field, Number(sum)]))).toEqual(trials);
    expect(Number(weight)).toBe([...entries.values()].reduce((sum, one) => sum + one.weight, 0));
    expect(await scoresOf(CHARGES)).toEqual(charges);
    const usedAt = [...entries].map(([name, entry]) => [name, entry.usedAt] as const);
    expect(await scoresOf(ALL)).toEqual(Object.fromEntries(usedAt));
    const places = [...entries].map(([name, { owner, isTrial, usedAt: at }]) =>
      [owner, `${isTrial ? '-' : '0'}${String(at).padStart(15, '0')}`, name].join(' '),
    );
    expect(await client.zrange(USES, '0', '-1')).toEqual(places.sort());
    expect((await client.hkeys('contents')).sort()).toEqual([...entries.keys()].sort());
    for (const [, at] of usedAt) expect(at).toBeGreaterThanOrEqual(Number(oldest));
    return entries;
  }

  async function discharge(uses: readonly Use[]): Promise<void> {
    for (const { entry } of uses)
      await connection.client.eval(DISCHARGE, 2, ALL, 'contents', entry);
  }

  async function scoresOf(key: string): Promise<Readonly<Record<string, number>>> {
    const flat = await connection.client.zrange(key, '0', '-1', 'WITHSCORES');
    const pairs = Array.from({ length: flat.length / 2 }, (_, index) => index * 2);
    return Object.fromEntries(pairs.map((at) => [String(flat[at]), Number(flat[at + 1])]));
  }

  /** Only entries that are used now may exceed a bound: the last one that of all, and the last one of each owner its share. */
  async function shareWithin(
    uses: readonly Use[],
    now: number,
    bounds: Required<Bounds>,
  ): Promise<void> {
    const before = await readEntries();
    const { sum } = await shareAll(uses, now, bounds);
    const entries = await readEntries();
    const ownerOf = ({ entry, owner }: Use): string => before.get(entry)?.owner ?? owner;
    const left = uses.filter(({ entry }) => entries.has(entry));
    expect(left).toContain(uses.at(-1));
    for (const use of left)
      expect(entries.get(use.entry)).toMatchObject({ weight: use.weight, owner: ownerOf(use) });
    if (entries.size > 1) expect(sum).toBeLessThanOrEqual(bounds.most);
    for (const owner of new Set(uses.map(ownerOf))) {
      const own = [...entries.values()].filter((entry) => entry.owner === owner);
      const load = own.reduce((total, { weight }) => total + weight, 0);
      if (own.length > 1) expect(load).toBeLessThanOrEqual((bounds.most * bounds.percent) / 100);
    }
  }

  /** The entries after all steps, without bounds; `split` divides the uses of a step. */
  async function record(
    steps: readonly Step[],
    split: (uses: readonly Use[]) => readonly (readonly Use[])[],
  ) {
    await connection.client.flushall();
    let now = 10 * DAY_MS;
    for (const { passedMs, isRemoved, uses } of steps) {
      now += passedMs;
      if (isRemoved) await discharge(uses);
      else for (const part of split(uses)) await shareAll(part, now, { most: 1_000_000 });
    }
    return readEntries();
  }

  describe('entries that clients share', () => {
    it('add up, and stay within their bounds, whatever is used, left and removed', async () => {
      const bounds = fc.record({
        most: fc.constantFrom(300, 1000, 5000),
        percent: fc.constantFrom(30, 100),
      });
      const steps = fc.array(STEP, { minLength: 1, maxLength: 30 });
      const property = fc.asyncProperty(steps, bounds, async (all, limits) => {
        await connection.client.flushall();
        let now = 10 * DAY_MS;
        for (const { passedMs, isRemoved, uses } of all) {
          now += passedMs;
          if (isRemoved) await discharge(uses);
          else await shareWithin(uses, now, limits);
        }
        await readEntries();
      });
      await fc.assert(property, { numRuns: process.env.FULL ? 500 : 60, seed: 2911 });
    });

    it('are recorded together as they are one by one', async () => {
      const alike = STEP.filter(({ passedMs }) => passedMs < DAY_MS); // else some are idle, and deleted between
      const steps = fc.array(alike, { minLength: 1, maxLength: 12 });
      const property = fc.asyncProperty(steps, async (all) => {
        const together = await record(all, (uses) => [uses]);
        expect(together).toEqual(await record(all, (uses) => uses.map((use) => [use])));
      });
      await fc.assert(property, { numRuns: process.env.FULL ? 500 : 40, seed: 2911 });
    });

    it('keep the order of their uses to a second while half of the bound is free, else exactly', async () => {
      await connection.client.flushall();
      const [start, weight] = [10 * DAY_MS, 100];
      const first = { entry: 'a', owner: 'x', weight };
      await share({ ...first, now: start }, { most: 1000 });
      const soon = await share({ ...first, weight: 200, now: start + 999 }, { most: 1000 });
      expect(soon).toEqual({ evicted: 0, sum: 200, isRecorded: false });
      expect((await readEntries()).get('a')).toMatchObject({ weight: 200, usedAt: start });
      const crowded = await share({ ...first, weight: 200, now: start + 999 }, { most: 400 });
      expect(crowded.isRecorded).toBe(true);
      expect((await readEntries()).get('a')?.usedAt).toBe(start + 999);
      const later = await share({ ...first, now: start + 1999 }, { most: 1000 });
      expect(later.isRecorded).toBe(true);
    });

    it('make room for many at once, the oldest first, and only as much as is needed', async () => {
      await connection.client.flushall();
      const start = 10 * DAY_MS;
      for (let number = 0; number < 100; number++) {
        const isTrial = number % 2 === 0;
        const use = { entry: `e${number}`, owner: 'x', weight: 10, isTrial, now: start + number };
        await share(use, { most: 1000 });
      }
      const large = { entry: 'large', owner: 'x', weight: 500, now: start + 100 };
      const { evicted, sum } = await share(large, { most: 1000 });
      // 984 of 1000 are left at most; trials go first while they have more than a quarter.
      expect([evicted, sum]).toEqual([52, 980]);
      const left = [...(await readEntries()).keys()];
      expect(left).not.toContain('e0');
      expect(left).toEqual(expect.arrayContaining(['large', 'e97', 'e98', 'e99']));
    });
  });
});
