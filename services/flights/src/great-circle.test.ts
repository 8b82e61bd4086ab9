import { describe, expect, it } from '@jest/globals';
import { positionOf } from '../test/position-of.js';
import { blockMinutes, distanceKm, eastwardness } from './great-circle.js';

describe('distanceKm', () => {
  it.each([
    ['LHR', 'JFK', 5540],
    ['JFK', 'LAX', 3974],
    ['SIN', 'LHR', 10881],
    ['SYD', 'LAX', 12061],
    ['FRA', 'MUC', 299],
    ['DXB', 'BOM', 1926],
    ['ICN', 'HND', 1210],
    ['AKL', 'SYD', 2159],
    ['GRU', 'JNB', 7439],
    ['ATH', 'FCO', 1086],
    ['LIM', 'BKK', 19718],
  ])('from %s to %s is %i km in both directions', (from, to, km) => {
    expect(distanceKm(positionOf(from), positionOf(to))).toBe(km);
    expect(distanceKm(positionOf(to), positionOf(from))).toBe(km);
  });
});

describe('eastwardness', () => {
  it.each([
    ['due east on the equator', { lat: 0, lon: 0 }, { lat: 0, lon: 10 }, 1],
    ['due west on the equator', { lat: 0, lon: 10 }, { lat: 0, lon: 0 }, -1],
    ['due north', { lat: 0, lon: 20 }, { lat: 10, lon: 20 }, 0],
    ['due east across the date line', { lat: 0, lon: 175 }, { lat: 0, lon: -175 }, 1],
  ])('%s', (_, from, to, expected) => {
    expect(eastwardness(from, to)).toBeCloseTo(expected, 9);
  });
});

describe('blockMinutes', () => {
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
});
