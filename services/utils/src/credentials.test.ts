import { describe, expect, it } from '@jest/globals';
import { isSameSecret } from './credentials.js';

describe('isSameSecret', () => {
  it.each([
    ['secret', 'secret', true],
    ['', '', true],
    ['é', 'é', true],
    ['secret', 'Secret', false],
    ['secret', 'secret ', false],
    ['secret', '', false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(isSameSecret(one, other)).toBe(expected);
  });
});
