import { expect, it } from '@jest/globals';
import type { Cabin } from './aircraft.js';
import { fareOf } from './booking-fare.js';

it.each<[number, Cabin, number]>([
  [489.5, 'economy', 489.5],
  [489.5, 'premium', 783.2],
  [489.5, 'business', 1566.4],
  [489.5, 'first', 2692.25],
  [81.99, 'premium', 131.18],
  [105.99, 'business', 339.17],
])('a base fare of %d in %s costs %d', (baseFare, cabin, fare) => {
  expect(fareOf(baseFare, cabin)).toBe(fare);
});
