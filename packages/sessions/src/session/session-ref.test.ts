import { expect, it } from '@jest/globals';
import { sessionIdOf } from './session-ref.js';

it('is the same for the same name on every replica, and fits where ids go', () => {
  const id = sessionIdOf({ name: 'keep-t1' });
  expect(id).toBe('name-4PBSoDxgbb2fa_-pir4rcx0lEVEdIMtcwhPQev_Pv6s');
  expect(id).toMatch(/^[\w-]{1,64}$/);
});

it('differs by name and scenario', () => {
  const ids = [
    { name: 'keep-t1' },
    { name: 'keep-t2' },
    { name: 'keep-t1', scenario: 'empty' },
    { name: 'keep-t1', scenario: 'busy-day' },
  ].map(sessionIdOf);
  expect(new Set(ids).size).toBe(ids.length);
});
