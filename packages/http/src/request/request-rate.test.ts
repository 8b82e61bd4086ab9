import { describe, expect, it } from '@jest/globals';
import { createRequestRate } from './request-rate.js';

/** A limit of 10 requests a second after 5 at once, on a clock that is moved by hand. */
function start(maxClients?: number) {
  let now = 0;
  const rate = createRequestRate({
    perSecond: 10,
    burst: 5,
    clock: { now: () => 0, elapsed: () => now },
    ...(maxClients === undefined ? {} : { maxClients }),
  });
  const admitted = (client: string, count: number): number =>
    Array.from({ length: count }, () => rate.admit(client)).filter((wait) => wait === 0).length;
  return { rate, admitted, advance: (ms: number) => (now += ms) };
}

describe('the limit of requests', () => {
  it('lets a burst through, then the rate', () => {
    const { admitted, advance } = start();
    expect(admitted('a', 100)).toBe(5);
    advance(1000);
    expect(admitted('a', 100)).toBe(5);
    advance(200);
    expect(admitted('a', 100)).toBe(2);
  });

  it('says when the next one may come, and counts no refused one', () => {
    const { rate, admitted, advance } = start();
    admitted('a', 1000);
    expect(rate.admit('a')).toBe(1);
    advance(100);
    expect(rate.admit('a')).toBe(0);
  });

  it('counts each client by itself', () => {
    const { admitted } = start();
    expect([admitted('a', 9), admitted('b', 9)]).toEqual([5, 5]);
  });

  it('forgets the client that was not seen for longest when there are too many', () => {
    const { admitted } = start(2);
    admitted('a', 5);
    admitted('b', 4);
    admitted('c', 1);
    expect([admitted('b', 9), admitted('a', 9)]).toEqual([1, 5]);
  });
});
