import { describe, expect, it } from '@jest/globals';
import { FairWork } from './fair-work.js';

const PER_SECOND = 50_000;

/** Lets clients ask for work; each asks every so many milliseconds for all that it may have. */
function simulate(
  demands: readonly { readonly owner: string; readonly cost: number; readonly everyMs: number }[],
  seconds: number,
) {
  let now = 0;
  const clock = { elapsed: () => now };
  const work = new FairWork({ clock, perSecond: PER_SECOND, cheapCost: 500 });
  for (const { owner } of demands) work.enter(owner);
  const taken = demands.map(() => 0);
  const rejected = demands.map(() => 0);
  for (; now < seconds * 1000; now += 10) {
    for (const [at, { owner, cost, everyMs }] of demands.entries()) {
      if (now % everyMs !== 0) continue;
      if (work.take(owner, cost)) taken[at] = (taken[at] ?? 0) + 1;
      else rejected[at] = (rejected[at] ?? 0) + 1;
    }
  }
  const total = demands.reduce((sum, { cost }, at) => sum + cost * (taken[at] ?? 0), 0);
  return { taken, rejected, total };
}

const PLAIN = { owner: 'victim', cost: 26, everyMs: 1000 };

describe('FairWork', () => {
  it('delays nothing of a client while another asks for much more than there is', () => {
    const greedy = Array.from({ length: 40 }, () => ({
      ...{ owner: 'attacker', cost: 20_000, everyMs: 20 },
    }));
    const { rejected, taken } = simulate([...greedy, PLAIN], 13);
    expect([taken.at(-1), rejected.at(-1)]).toEqual([13, 0]);
  });

  it('delays nothing cheap of a client for the expensive work of its own', () => {
    const greedy = Array.from({ length: 40 }, () => ({
      ...{ owner: 'victim', cost: 20_000, everyMs: 20 },
    }));
    const { rejected } = simulate([...greedy, PLAIN], 13);
    expect(rejected.at(-1)).toBe(0);
  });

  it('gives one client all that others leave, and no more than there is', () => {
    const alone = simulate([{ owner: 'one', cost: 1000, everyMs: 10 }, PLAIN], 20);
    expect(alone.total).toBeGreaterThan(19 * PER_SECOND);
    expect(alone.total).toBeLessThan(22 * PER_SECOND);
  });

  it('gives equally greedy clients equal parts', () => {
    const clients = ['a', 'b', 'c', 'd'].map((owner) => ({ owner, cost: 2000, everyMs: 10 }));
    const { taken, total } = simulate(clients, 20);
    expect(Math.min(...taken) / Math.max(...taken)).toBeGreaterThan(0.4);
    expect(total).toBeLessThan(22 * PER_SECOND);
  });

  it('bounds what many clients start at once', () => {
    const clients = Array.from({ length: 1000 }, (_, number) => ({
      ...{ owner: `${number}`, cost: 20_000, everyMs: 1000 },
    }));
    expect(simulate(clients, 0.01).total).toBeLessThanOrEqual(3 * PER_SECOND);
  });

  it('leaves a client its debt when it goes and comes again', () => {
    let now = 0;
    const clock = { elapsed: () => now };
    const work = new FairWork({ clock, perSecond: PER_SECOND, cheapCost: 500 });
    work.enter('other');
    let total = 0;
    for (; now < 10_000; now += 10) {
      work.enter('cycling');
      if (work.take('cycling', 20_000)) total += 20_000;
      work.leave('cycling');
    }
    expect(total).toBeLessThan(12 * PER_SECOND);
  });
});
