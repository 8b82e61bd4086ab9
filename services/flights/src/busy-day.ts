import { REFERENCE_INSTANT } from '@sandbox/kernel';
import type { Day } from '@sandbox/resource';
import { type Booking, bookings } from './resources/bookings.js';
import { type Flight, flights } from './resources/flights.js';
import { holdsSeat } from './rules/seats.js';

const HOUR_MS = 3_600_000;

/** The period for which fog changes the timetable. */
const AHEAD_MS = 48 * HOUR_MS;

const DELAYED = 40;
const CANCELLED = 12;
const BOOKED = 12;
/** The most bookings of a cancelled flight that are moved to others. */
const REBOOKED = 12;

/** Fog: flights are delayed or cancelled, and passengers are moved to other flights. */
export function busyDay(day: Day): void {
  const ahead = flightsAhead(day);
  const cancelled = ahead.filter((_flight, at) => at % 5 === 2).slice(0, CANCELLED);
  const rest = ahead.filter((flight) => !cancelled.includes(flight));
  for (const [at, { id }] of rest.slice(0, DELAYED).entries()) {
    day.wait(60);
    day.update(flights.name, id, { status: 'delayed', delay_minutes: 15 + ((at * 25) % 200) });
    if (at % 3 === 0) day.update(flights.name, id, { gate: `C${1 + (at % 30)}` });
  }
  for (const flight of cancelled) cancel(day, flight, rest);
  for (const [at, { id }] of rest.slice(-BOOKED).entries()) book(day, id, at);
}

/** Scheduled flights of that period, the next first. */
function flightsAhead({ seeds }: Day): readonly Flight[] {
  const records = seeds.of(flights.name).collection.records as unknown as readonly Flight[]; // as its resource declares
  const now = Date.parse(REFERENCE_INSTANT);
  const departs = ({ scheduled_departure }: Flight): number => Date.parse(scheduled_departure);
  return records
    .filter((flight) => flight.status === 'scheduled')
    .filter((flight) => departs(flight) > now + 4 * HOUR_MS && departs(flight) < now + AHEAD_MS)
    .sort((one, other) => departs(one) - departs(other) || one.id - other.id);
}

/** Cancels a flight. Its passengers move to the next one on the same route, or their bookings are cancelled. */
function cancel(day: Day, { id, origin, destination }: Flight, rest: readonly Flight[]): void {
  day.wait(90);
  day.update(flights.name, id, { status: 'cancelled' });
  const held = day.seeds.of(bookings.name).collection.records as unknown as readonly Booking[]; // likewise
  const affected = held.filter((booking) => booking.flight_id === id && holdsSeat(booking));
  const others = rest.filter((one) => one.origin === origin && one.destination === destination);
  for (const booking of affected.slice(0, REBOOKED)) {
    const next = others.find((one) => hasSeat(day, one, booking));
    day.wait(15);
    day.update(bookings.name, booking.id, next ? { flight_id: next.id } : { status: 'cancelled' });
  }
}

function hasSeat({ find }: Day, { id }: Flight, { cabin }: Booking): boolean {
  return cabin === 'economy' && Number(find(flights.name, id)?.seats_available) > 20;
}

const TRAVELLERS = [
  ['Ada', 'Novak'],
  ['Tomas', 'Reyes'],
  ['Ines', 'Keller'],
  ['Jonas', 'Okafor'],
] as const;

function book({ find, create }: Day, flight: number, at: number): void {
  if (Number(find(flights.name, flight)?.seats_available) < 30) return;
  const [first_name, last_name] = TRAVELLERS[at % TRAVELLERS.length] ?? TRAVELLERS[0];
  create(bookings.name, {
    flight_id: flight,
    passenger: { first_name, last_name },
    cabin: 'economy',
  });
}
