import { describe, expect, it } from '@jest/globals';
import { BOOKING_STATUSES, CABINS, FLIGHT_STATUSES } from '@sandbox/flights';
import { BOOKING_CHECKS } from './flights/booking-checks.js';
import { OPERATION_CHECKS, TIMETABLE_CHECKS } from './flights/flight-checks.js';
import { DAY, loadFlightsSeeds, NOW } from './flights/flights-seeds.js';
import { RECORD_CHECKS } from './flights/record-checks.js';

const seeds = loadFlightsSeeds();
const { flights, bookings } = seeds;

const share = (part: readonly unknown[], whole: readonly unknown[]): number =>
  part.length / whole.length;

const leadDays = bookings
  .map(({ flight_id, booked_at }) => {
    const departure = flights[flight_id - 1]?.scheduled_departure ?? '';
    return (Date.parse(departure) - Date.parse(booked_at)) / DAY;
  })
  .sort((a, b) => a - b);

describe('the committed seeds of the flights API have no', () => {
  it.each([...RECORD_CHECKS, ...TIMETABLE_CHECKS, ...OPERATION_CHECKS, ...BOOKING_CHECKS])(
    '$name',
    ({ offenders }) => {
      expect(offenders(seeds).slice(0, 3)).toEqual([]);
    },
  );
});

describe('the committed seeds of the flights API', () => {
  it.each([
    ['flight status', FLIGHT_STATUSES, flights.map((flight) => flight.status)],
    ['booking status', BOOKING_STATUSES, bookings.map((booking) => booking.status)],
    ['cabin', CABINS, bookings.map((booking) => booking.cabin)],
  ])('show every %s', (_, expected, found) => {
    expect([...new Set<string>(found)].sort()).toEqual([...expected].sort());
  });

  it('have both offsets of every zone that changes its clocks', () => {
    const offsets = (iata: string) =>
      new Set(
        flights
          .filter((flight) => flight.origin === iata)
          .map((flight) => flight.scheduled_departure.slice(19)),
      );
    expect([...offsets('LHR')]).toEqual(['+00:00', '+01:00']);
    expect([...offsets('CPH')]).toEqual(['+01:00', '+02:00']);
    expect([...offsets('ATH')]).toEqual(['+02:00', '+03:00']);
    expect([...offsets('SYD')]).toEqual(['+11:00', '+10:00']);
    expect([...offsets('AKL')]).toEqual(['+13:00', '+12:00']);
    expect([...offsets('SCL')]).toEqual(['-03:00', '-04:00']);
    expect([...offsets('DEL')]).toEqual(['+05:30']);
    expect([...offsets('PHX')]).toEqual(['-07:00']);
  });

  it('have at least 25 flights that could be booked if they were not sold out', () => {
    const soldOut = flights.filter(
      ({ status, seats_available, estimated_departure, scheduled_departure }) =>
        ['scheduled', 'boarding', 'delayed'].includes(status) &&
        seats_available === 0 &&
        Date.parse(estimated_departure ?? scheduled_departure) > NOW,
    );
    expect(soldOut.length).toBeGreaterThanOrEqual(25);
  });

  const gone = flights.filter((flight) => flight.actual_departure !== null);
  const past = flights.filter((flight) => Date.parse(flight.scheduled_departure) < NOW - DAY);
  it.each<[string, number, number, number]>([
    [
      'flights of past days landed',
      share(
        past.filter(({ status }) => status === 'landed'),
        past,
      ),
      0.95,
      0.985,
    ],
    [
      'flights cancelled',
      share(
        flights.filter(({ status }) => status === 'cancelled'),
        flights,
      ),
      0.01,
      0.03,
    ],
    [
      'departures at most nine minutes late',
      share(
        gone.filter(({ delay_minutes }) => delay_minutes < 10),
        gone,
      ),
      0.67,
      0.77,
    ],
    [
      'departures 90 minutes late or more',
      share(
        gone.filter(({ delay_minutes }) => delay_minutes >= 90),
        gone,
      ),
      0.02,
      0.06,
    ],
    [
      'bookings with a frequent-flyer number',
      share(
        bookings.filter(({ frequent_flyer }) => frequent_flyer !== null),
        bookings,
      ),
      0.3,
      0.4,
    ],
    ['days between the median booking and its departure', leadDays[1750] ?? 0, 28, 40],
  ])('have a plausible share: %s', (_, found, least, most) => {
    expect(found).toBeGreaterThan(least);
    expect(found).toBeLessThan(most);
  });
});
