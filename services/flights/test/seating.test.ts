import { describe, expect, it } from '@jest/globals';
import { createWriteOperations, loadDataset, type RuleContext } from '@sandbox/resource';
import { readPlainRecords } from '@sandbox/testing/records';
import { type AircraftName, cabinsOf, seatsOf, windowSeatsOf } from '../src/aircraft.js';
import { flightsService } from '../src/app.js';
import type { Booking } from '../src/resources/bookings.js';
import type { Flight } from '../src/resources/flights.js';
import { flights as api } from '../src/resources/index.js';
import { rules } from '../src/rules/index.js';
import { chooseSeat } from '../src/rules/seats.js';

const { seeds } = flightsService;
const writes = createWriteOperations(api, rules)({ dataset: loadDataset(api, seeds) });
const bookings = readPlainRecords(seeds, 'bookings');
const open = readPlainRecords(seeds, 'flights').filter(
  ({ status, seats_available }) => status === 'scheduled' && Number(seats_available) > 0,
);
const book = (body: object) =>
  writes.create('bookings', { passenger: { first_name: 'Haruka', last_name: 'Ito' }, ...body })
    .record;

describe('the seat that the service picks', () => {
  it('is a free one of the cabin, on every open flight', () => {
    for (const { id, aircraft } of open) {
      const taken = new Set(
        bookings
          .filter((booking) => booking.flight_id === id && booking.status !== 'cancelled')
          .map(({ seat }) => seat),
      );
      const name = aircraft as AircraftName; // the seeds have no other
      for (const cabin of cabinsOf(name)) {
        const { seat } = book({ flight_id: id, cabin });
        expect(seatsOf(name, cabin)).toContain(seat);
        expect(taken).not.toContain(seat);
      }
    }
  });

  it('is at a window when that is asked for', () => {
    for (const { id, aircraft } of open.slice(0, 50)) {
      const { seat } = book({ flight_id: id, special_requests: ['window_seat'] });
      expect(windowSeatsOf(aircraft as AircraftName, 'economy')).toContain(seat); // as above
    }
  });

  it('differs between travellers, and so does the locator, which no booking has', () => {
    const [flight] = open.filter(({ aircraft }) => aircraft === '787-9');
    const made = Array.from({ length: 50 }, (_, index) =>
      book({ flight_id: flight?.id, passenger: { first_name: 'Ann', last_name: `No ${index}` } }),
    );
    expect(new Set(made.map(({ seat }) => seat)).size).toBeGreaterThan(35);
    expect(new Set(made.map(({ locator }) => locator)).size).toBe(50);
    const known = new Set(bookings.map(({ locator }) => locator));
    expect(made.filter(({ locator }) => known.has(locator))).toEqual([]);
  });

  it('is refused as sold out when all seats of the cabin are taken', () => {
    const flight = { id: 1, number: 'XN1', aircraft: '777-300ER' } as Flight; // all that is looked at
    const held = seatsOf('777-300ER', 'first').map((seat, id) => ({
      id,
      seat,
      status: 'confirmed',
    }));
    const context = { related: () => held } as unknown as RuleContext; // as above
    const booking = { id: 99, flight_id: 1, cabin: 'first', seat: null, special_requests: [] };
    const choose = () => chooseSeat(booking as unknown as Booking, flight, context); // as above
    expect(choose).toThrow('The first cabin of flight XN1');
  });
});
