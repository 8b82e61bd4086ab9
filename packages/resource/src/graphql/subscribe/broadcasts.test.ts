import { describe, expect, it } from '@jest/globals';
import { Broadcasts } from './broadcasts.js';
import type { PlannedSubscription } from './plan-subscription.js';

const PLANNED: PlannedSubscription = {
  ...{ field: 'board', after: 0, limit: 1, collections: undefined, key: '', cost: 1 },
  run: () => '{}',
};

function aKey(characters: number, name: string): string {
  return name.padEnd(characters, '#');
}

function start(sharePercent: number) {
  const broadcasts = new Broadcasts({ now: () => 0, elapsed: () => 0 }, sharePercent);
  /** Enters until it is refused; returns how often it was not. */
  const fill = (owner: string, characters: number): number => {
    for (let number = 0; ; number += 1) {
      try {
        broadcasts.enter(aKey(characters, `${owner} ${number}`), PLANNED, owner);
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_subscriptions', status: 503 });
        return number;
      }
    }
  };
  return { broadcasts, fill };
}

describe('Broadcasts', () => {
  it.each([
    [100, 31],
    [10, 3],
  ])('leave room for another client, with shares of %d %%', (share, max) => {
    const { broadcasts, fill } = start(share);
    expect(fill('attacker', 15_000)).toBe(max);
    fill('attacker', 100);
    expect(broadcasts.enter('subscription{board{id ts}}', PLANNED, 'victim').name).not.toBe('');
  });

  it('charge what several clients subscribe to to one that is still there', () => {
    const { broadcasts, fill } = start(10);
    const shared = [1, 2, 3].map((name) => aKey(15_000, `${name}`));
    const entered = shared.map((key) => broadcasts.enter(key, PLANNED, 'first'));
    for (const key of shared) broadcasts.enter(key, PLANNED, 'second');
    for (const broadcast of entered) broadcasts.leave(broadcast, 'first');
    expect([fill('second', 15_000), fill('first', 15_000)]).toEqual([0, 3]);
  });

  it('have the client pay for an execution that has room', () => {
    const { broadcasts } = start(100);
    const planned = { ...PLANNED, cost: 20_000 };
    const broadcast = broadcasts.enter('shared', planned, 'poor');
    broadcasts.enter('shared', planned, 'rich');
    const find = (owner: string, event: number) =>
      broadcasts.find({ broadcast, owner }, `${event}`, () => ({ id: `${event}`, json: '{}' }));
    let last = 0;
    while (find('poor', last) !== undefined) last += 1;
    expect(find('rich', last)).toMatchObject({ id: `${last}` });
    expect(find('poor', last)).toMatchObject({ id: `${last}` });
  });
});
