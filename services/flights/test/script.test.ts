import { describe, expect, it } from '@jest/globals';
import { createFeedSequence, loadDataset } from '@sandbox/resource';
import { createEventValidator } from '@sandbox/testing/records';
import { AIRCRAFT, fareOf, seatsOf } from '../src/aircraft.js';
import { flightsService } from '../src/app.js';
import type { Booking } from '../src/resources/bookings.js';
import type { Flight } from '../src/resources/flights.js';
import { flights } from '../src/resources/index.js';
import { flightsFeed } from '../src/script/feed.js';

/** An event as clients read it; which members there are depends on the topic. */
interface Event {
  readonly topic: string;
  readonly ts: string;
  readonly data: {
    readonly action: string;
    readonly flight: Flight;
    readonly changes?: Readonly<Record<string, unknown>>;
    readonly booking?: Booking;
  };
}

const HOUR = 3600;

const dataset = loadDataset(flightsService.api, flightsService.seeds);
const sequence = createFeedSequence(flightsFeed, dataset);
const problemsOf = createEventValidator(flights, flightsFeed);
const eventAt = (number: number): Event => JSON.parse(sequence.messageAt(number));
const hour = Array.from({ length: sequence.lastAt(HOUR) }, (_, index) => eventAt(index + 1));
/** Two laps of the whole timetable and the start of a third. */
const days = Array.from({ length: sequence.lastAt(8 * HOUR) }, (_, index) => eventAt(index + 1));

/** From which states the board may say what. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  boarding: ['scheduled', 'delayed'],
  departed: ['boarding'],
  delayed: ['scheduled'],
  landed: ['departed', 'in_air'],
  cancelled: ['scheduled'],
};

function seedFlight(id: number): Flight | undefined {
  // The seeds were checked against the resource.
  return dataset.of('flights').collection.find(id) as Flight | undefined;
}

function seedBooking(id: number): Booking | undefined {
  return dataset.of('bookings').collection.find(id) as Booking | undefined; // as above
}

/** Each event with its flight as it stood before; later laps start from the seeds again, under new ids. */
function withBefore(
  events: readonly Event[],
): { readonly event: Event; readonly before: Flight }[] {
  const seen = new Map<number, Flight>();
  return events.flatMap((event) => {
    const { flight } = event.data;
    const before = seen.get(flight.id) ?? seedFlight(((flight.id - 1) % 2500) + 1);
    seen.set(flight.id, flight);
    return before ? [{ event, before }] : [];
  });
}

describe('the story of the airports, over an hour', () => {
  it('has an event for each topic at its interval', () => {
    const count = (topic: string): number => hour.filter((event) => event.topic === topic).length;
    expect([count('board'), count('bookings')]).toEqual([HOUR / 3, HOUR / 6]);
  });

  it('carries whole records that are valid, in events that are', () => {
    for (const event of hour) expect(problemsOf(event.topic, event)).toEqual([]);
  });

  it('shows seed flights alone', () => {
    for (const { data } of hour) {
      const seed = seedFlight(data.flight.id);
      expect([data.flight.number, data.flight.scheduled_departure]).toEqual([
        seed?.number,
        seed?.scheduled_departure,
      ]);
    }
  });

  it('says everything that a board can say', () => {
    const actions = new Set(
      hour.filter(({ topic }) => topic === 'board').map(({ data }) => data.action),
    );
    expect([...actions].sort()).toEqual(['boarding', 'cancelled', 'delayed', 'departed', 'landed']);
  });

  it('shows what has changed, and only that', () => {
    for (const { event, before } of withBefore(hour)) {
      const { changes, flight } = event.data;
      if (!changes) continue;
      expect({ ...before, ...changes, updated_at: flight.updated_at }).toEqual(flight);
      expect(changes.status).toBe(event.data.action);
      expect(flight.updated_at).toBe(event.ts);
    }
  });

  it('boards at a gate, leaves as announced and delays before it leaves', () => {
    for (const { event } of withBefore(hour)) {
      const { action, flight } = event.data;
      const { gate, estimated_departure, actual_departure, delay_minutes } = flight;
      if (action === 'boarding') expect(gate).not.toBeNull();
      if (action === 'boarding') expect(actual_departure).toBeNull();
      if (action === 'departed') expect(actual_departure).toBe(estimated_departure);
      if (action !== 'delayed') continue;
      expect(delay_minutes).toBeGreaterThanOrEqual(15);
      expect(Date.parse(estimated_departure ?? '')).toBe(
        Date.parse(flight.scheduled_departure) + delay_minutes * 60_000,
      );
      expect(Date.parse(event.ts)).toBeLessThan(Date.parse(flight.scheduled_departure));
    }
  });

  it('sells free seats of flights that wait, at their fare, and takes each off', () => {
    for (const { event, before } of withBefore(hour)) {
      const { action, booking, flight } = event.data;
      if (action !== 'booked' || !booking) continue;
      expect(['scheduled', 'delayed']).toContain(flight.status);
      expect(flight.seats_available).toBe(before.seats_available - 1);
      expect(booking).toMatchObject({
        status: 'confirmed',
        flight_id: flight.id,
        booked_at: event.ts,
      });
      expect(booking.fare).toBe(fareOf(flight.base_fare ?? 0, booking.cabin));
      const aircraft = Object.keys(AIRCRAFT).find((name) => name === flight.aircraft);
      // It is one of the table's own keys.
      expect(seatsOf(aircraft as keyof typeof AIRCRAFT, booking.cabin)).toContain(booking.seat);
    }
  });

  it('gives no seat and no locator twice, and goes on with the ids of the seeds', () => {
    const active = dataset
      .of('bookings')
      .collection.records.filter((row) => row.status !== 'cancelled');
    const seats = new Set(active.map((row) => `${row.flight_id}/${row.seat}`));
    const locators = new Set(dataset.of('bookings').collection.records.map((row) => row.locator));
    const booked = hour.flatMap(({ data }) =>
      data.booking && data.action === 'booked' ? [data.booking] : [],
    );
    for (const [index, { id, flight_id, seat, locator }] of booked.entries()) {
      expect([id, seats.has(`${flight_id}/${seat}`), locators.has(locator)]).toEqual([
        3501 + index,
        false,
        false,
      ]);
      seats.add(`${flight_id}/${seat}`);
      locators.add(locator);
    }
  });

  it('checks in each passenger once, within a day of a departure that is still to come', () => {
    const known = new Map<number, Booking>();
    for (const { data, ts } of hour) {
      const { action, booking, flight } = data;
      if (!booking) continue;
      const before = known.get(booking.id) ?? seedBooking(booking.id);
      known.set(booking.id, booking);
      if (action === 'booked') continue;
      expect([before?.status, booking.status, booking.checked_in_at]).toEqual([
        'confirmed',
        'checked_in',
        ts,
      ]);
      const departure = Date.parse(flight.estimated_departure ?? flight.scheduled_departure);
      expect((departure - Date.parse(ts)) / 3_600_000).toBeGreaterThanOrEqual(1);
      expect((departure - Date.parse(ts)) / 3_600_000).toBeLessThanOrEqual(24);
      expect(['scheduled', 'delayed']).toContain(flight.status);
    }
  });
});

describe('the story of the airports, over several tellings of the timetable', () => {
  it('never boards a flight after it left, lands one before, or touches a cancelled one', () => {
    for (const { event, before } of withBefore(days)) {
      const { action, flight } = event.data;
      if (event.topic === 'board') expect(FROM[action]).toContain(before.status);
      else expect(flight.status).toBe(before.status);
    }
  });

  it('never goes back in time', () => {
    const instants = days.map(({ ts }) => Date.parse(ts));
    expect(instants).toEqual([...instants].sort((one, other) => one - other));
    expect(days[0]?.ts).toBe('2026-03-30T12:01:00Z');
  });

  it('has new flights and bookings each time', () => {
    const moves = days
      .filter(({ topic }) => topic === 'board')
      .map(({ data }) => `${data.flight.id} ${data.action}`);
    const sales = days.flatMap(({ data }) =>
      data.booking ? [`${data.booking.id} ${data.action}`] : [],
    );
    expect(new Set(moves).size).toBe(moves.length);
    expect(new Set(sales).size).toBe(sales.length);
    expect(Math.max(...days.map(({ data }) => data.flight.id))).toBeGreaterThan(5000);
  });

  it('keeps the time of day and the weekday of a flight', () => {
    const later = days.find(({ data }) => data.flight.id > 2500)?.data.flight;
    const seed = seedFlight((later?.id ?? 0) - 2500);
    expect(later?.scheduled_departure.slice(10)).toBe(seed?.scheduled_departure.slice(10));
    const gap =
      Date.parse(later?.scheduled_departure ?? '') - Date.parse(seed?.scheduled_departure ?? '');
    expect(gap % (7 * 24 * 3_600_000)).toBe(0);
  });

  it.each([100_000, 999_999_950])('is valid from event %d on', (first) => {
    for (let number = first; number < first + 50; number++) {
      const event = eventAt(number);
      expect(problemsOf(event.topic, event)).toEqual([]);
    }
  });

  it('gives the same event whatever was asked before', () => {
    const other = createFeedSequence(flightsFeed, dataset);
    for (let number = 200; number > 0; number -= 7) {
      expect(JSON.parse(other.messageAt(number))).toEqual(hour[number - 1]);
    }
  });
});
