import { describe, expect, it } from '@jest/globals';
import {
  AIRCRAFT,
  type AircraftName,
  CABINS,
  type Cabin,
  cabinsOf,
  fareOf,
  seatCount,
  seatsOf,
  windowSeatsOf,
} from './aircraft.js';

describe('the seat maps', () => {
  it.each<[AircraftName, number, readonly string[]]>([
    ['ATR 72-600', 70, ['economy']],
    ['E195-E2', 132, ['business', 'economy']],
    ['A320neo', 174, ['business', 'economy']],
    ['A321neo', 206, ['business', 'economy']],
    ['737-8', 178, ['business', 'economy']],
    ['A330-900', 287, ['business', 'premium', 'economy']],
    ['787-9', 296, ['business', 'premium', 'economy']],
    ['A350-900', 315, ['business', 'premium', 'economy']],
    ['777-300ER', 354, ['first', 'business', 'premium', 'economy']],
  ])('of the %s have %i seats in %j', (name, seats, cabins) => {
    expect(seatCount(name)).toBe(seats);
    expect(cabinsOf(name)).toEqual(cabins);
  });

  it('name each seat once, have no row 13 and no letter I', () => {
    for (const name of Object.keys(AIRCRAFT) as AircraftName[]) {
      const seats = CABINS.flatMap((cabin) => seatsOf(name, cabin));
      expect(new Set(seats).size).toBe(seats.length);
      expect(seats.filter((seat) => !/^(?!13)[1-9]\d?[A-HJK]$/.test(seat))).toEqual([]);
    }
  });

  it('list the seats of a cabin from the front', () => {
    expect(seatsOf('777-300ER', 'first')).toEqual([
      ...['1A', '1E', '1F', '1K'],
      ...['2A', '2E', '2F', '2K'],
    ]);
    expect(seatsOf('ATR 72-600', 'first')).toEqual([]);
  });

  it('tell window seats from the others', () => {
    expect(windowSeatsOf('A320neo', 'business')).toEqual(['1A', '1F', '2A', '2F', '3A', '3F']);
  });
});

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
