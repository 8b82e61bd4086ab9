import { expect, it } from '@jest/globals';
import { positionOf } from '../test/position-of.js';
import { blockMinutes } from './block-time.js';

it.each([
  ['LHR', 'JFK', 465],
  ['JFK', 'LHR', 430],
  ['JFK', 'LAX', 350],
  ['LAX', 'JFK', 320],
  ['SIN', 'LHR', 820],
  ['LHR', 'SIN', 760],
  ['LAX', 'SYD', 885],
  ['SYD', 'LAX', 855],
  ['FRA', 'MUC', 60],
  ['DXB', 'BOM', 185],
  ['AKL', 'SYD', 210],
  ['ATH', 'FCO', 125],
])('from %s to %s takes %i minutes from gate to gate', (from, to, minutes) => {
  expect(blockMinutes(positionOf(from), positionOf(to))).toBe(minutes);
});
