import { describe, expect, it } from '@jest/globals';
import { nearestName } from './nearest-name.js';

const NAMES = ['id', 'status', 'priority', 'created_at', 'updated_at'];

describe('nearestName', () => {
  it.each([
    ['prioirty', 'priority'],
    ['Status', 'status'],
    ['createdAt', 'created_at'],
    ['update_at', 'updated_at'],
    ['colour', undefined],
    ['x', undefined],
    ['p'.repeat(100), undefined],
  ])('takes %s for %s', (name, expected) => {
    expect(nearestName(name, NAMES)).toBe(expected);
  });
});
