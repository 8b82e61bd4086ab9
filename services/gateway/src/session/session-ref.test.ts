import { describe, expect, it } from '@jest/globals';
import { createFindSession, type SessionHints } from './session-ref.js';
import { createSessionTokens } from './session-token.js';

const NOW = 1_000_000;
const IDLE_MS = 60_000;
const tokens = createSessionTokens(() => 'key');
const find = createFindSession({
  tokens,
  clock: { now: () => NOW, elapsed: () => 0 },
  ids: () => 'fresh',
  idleMs: IDLE_MS,
});
const search = (hints: Partial<SessionHints>) => find({ token: undefined, ...hints });
const tokenOf = (count: number, issuedAt: number): string =>
  tokens.encode({ id: 'known', startedAt: 5, count, issuedAt });

describe('the session of a request', () => {
  it('is a fresh one without any hint, also with an empty token', () => {
    const fresh = { id: 'fresh', startedAt: NOW, presence: 'none', address: 'a' };
    expect(search({ address: 'a' })).toEqual(fresh);
    expect(search({ address: 'a', token: '' })).toEqual(fresh);
  });

  it.each([
    ['an event', 1, NOW, 'certain'],
    ['no event, just made', 0, NOW, 'possible'],
    ['no event, as old as a session may be', 0, NOW - IDLE_MS, 'possible'],
    ['no event, older than a session may be', 0, NOW - IDLE_MS - 1, 'certain'],
  ])('of a token with %s', (_what, count, issuedAt, presence) => {
    expect(search({ token: tokenOf(count, issuedAt) })).toMatchObject({
      id: 'known',
      startedAt: 5,
      presence,
    });
  });

  it('is refused for a token that is none of ours', () => {
    expect(() => search({ token: `${tokenOf(1, NOW)}x` })).toThrow('is unknown or has expired');
    expect(() => search({ token: 'keep-a b' })).toThrow('keep-');
  });

  it('is the one that it names, which no token may contradict', () => {
    const session = { name: 'keep-a', scenario: undefined } as SessionHints['session'];
    expect(search({ session })).toMatchObject({
      startedAt: NOW,
      presence: 'possible',
      name: 'keep-a',
    });
    expect(search({ session, token: 'keep-a' })).toMatchObject({ name: 'keep-a' });
    expect(() => search({ session, token: tokenOf(1, NOW) })).toThrow('Send only one');
  });

  it('is that of a login that begins with keep-, and of no other', () => {
    const transactionKey = 'k';
    const stored = search({ credentials: { login: 'keep-a', transactionKey } as never });
    expect(stored).toMatchObject({ startedAt: NOW, presence: 'possible' });
    expect(stored.id).not.toBe('fresh');
    expect(search({ credentials: { login: 'a', transactionKey } as never }).id).toBe('fresh');
  });

  it('knows how many changes are expected', () => {
    const headers = { 'x-sandbox-expect-changes': '12' };
    expect(search({ headers }).expectedChanges).toBe(12);
    expect(search({ headers: {} })).not.toHaveProperty('expectedChanges');
  });
});
