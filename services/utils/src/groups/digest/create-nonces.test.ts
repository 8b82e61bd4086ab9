import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createNonces, NONCE_LIFETIME_MS } from './create-nonces.js';

/** Nonces of a process with this secret; the ids tell processes apart. */
function start(secret: string, name: string, time = createManualClock()) {
  let count = 0;
  return createNonces({ secret, clock: time.clock, ids: () => `${name}-${count++}` });
}

describe('createNonces', () => {
  it('never issues the same twice', () => {
    const nonces = start('secret', 'a');
    expect(new Set([nonces.issue(), nonces.issue(), nonces.issue()]).size).toBe(3);
  });

  it('knows the nonces of another replica with the same secret, and gives the same opaque', () => {
    const [one, other] = [start('secret', 'a'), start('secret', 'b')];
    expect([other.isFresh(one.issue()), other.opaque]).toEqual([true, one.opaque]);
  });

  it('does not know those made with another secret', () => {
    const [one, other] = [start('secret', 'a'), start('other', 'a')];
    expect([other.isFresh(one.issue()), other.opaque === one.opaque]).toEqual([false, false]);
  });

  it('knows a nonce for five minutes', () => {
    const time = createManualClock();
    const nonces = start('secret', 'a', time);
    const nonce = nonces.issue();
    time.advance(NONCE_LIFETIME_MS);
    expect(nonces.isFresh(nonce)).toBe(true);
    time.advance(1);
    expect(nonces.isFresh(nonce)).toBe(false);
  });

  it('knows no nonce that was changed anywhere', () => {
    const nonces = start('secret', 'a');
    const nonce = nonces.issue();
    const changed = [...nonce].map(
      (character, index) =>
        `${nonce.slice(0, index)}${character === 'A' ? 'B' : 'A'}${nonce.slice(index + 1)}`,
    );
    for (const text of [...changed, '', '.', nonce.slice(1), `${nonce}A`, nonces.opaque]) {
      expect([text, nonces.isFresh(text)]).toEqual([text, false]);
    }
  });
});
