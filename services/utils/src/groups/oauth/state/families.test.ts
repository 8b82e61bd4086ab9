import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createFamilies, familyOf } from './families.js';
import { createMemoryOnceKeys } from './once-keys.js';

const DAY_MS = 86_400_000;

describe('a family of tokens', () => {
  it('has the same name for the same grant, which it does not show', () => {
    expect(familyOf('grant')).toBe(familyOf('grant'));
    expect(familyOf('grant')).not.toBe(familyOf('other'));
    expect(familyOf('grant')).toMatch(/^[\w-]{22}$/);
  });

  it('that is revoked stays so for the 15 days in which its tokens could live, and others are not', async () => {
    const time = createManualClock();
    const families = createFamilies(createMemoryOnceKeys(time.clock), time.clock);
    expect(await families.isRevoked('a')).toBe(false);
    await families.revoke('a', '192.0.2.1');
    time.advance(15 * DAY_MS - 1000);
    expect([await families.isRevoked('a'), await families.isRevoked('b')]).toEqual([true, false]);
    time.advance(1000);
    expect(await families.isRevoked('a')).toBe(false);
  });
});
