import type { Random } from '@sandbox/kernel';
import {
  type Count,
  type CreateInput,
  checkMove,
  countOn,
  ignoredFields,
  type Moves,
  type Outcome,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import { fareOf } from '../aircraft.js';
import { createLocators } from '../locators.js';
import { type Booking, type BookingStatus, bookings } from '../resources/bookings.js';
import { type Flight, flights } from '../resources/flights.js';
import { checkPassengerMove } from './passenger-moves.js';
import { chanceOf, checkBookable, checkFlightAhead, chooseSeat, holdsSeat } from './seats.js';

/** The states that a booking can be moved to, by its state. */
const BOOKING_MOVES: Moves<BookingStatus> = {
  confirmed: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['boarded', 'cancelled', 'no_show'],
  boarded: [],
  cancelled: [],
  no_show: [],
};

/** A new booking is confirmed. The service sets its seat, fare and locator. */
export function createBooking(
  { draft, sent }: CreateInput<Booking>,
  context: RuleContext,
): Outcome<Booking> {
  const flight = context.get(flights, draft.flight_id);
  checkBookable(flight);
  const record: Booking = {
    ...draft,
    locator: mintLocator(chanceOf(draft, flight), context),
    seat: chooseSeat(draft, flight, context),
    status: 'confirmed',
    fare: priceBooking(draft, flight),
    currency: 'USD',
    booked_at: draft.booked_at ?? draft.created_at,
    checked_in_at: null,
  };
  const decided = ['status', 'fare', 'currency', 'checked_in_at'] as const;
  return { record, ignored: ignoredFields(decided, { draft, record, sent }) };
}

/** Fields that the service sets: they stay when a replacement leaves them out. */
const GIVEN = ['seat', 'status', 'fare', 'currency', 'booked_at', 'checked_in_at'] as const;

/** Moves a booking through its states. Cancelling frees the seat; another flight or cabin means another seat. */
export function updateBooking(input: UpdateInput<Booking>, context: RuleContext): Outcome<Booking> {
  const before = offFlight(input);
  const draft = keepGiven({ ...input, before });
  checkMove(BOOKING_MOVES, { singular: 'booking', from: before.status, to: draft.status });
  if (draft.status !== before.status) {
    checkPassengerMove(draft.status, context.get(flights, draft.flight_id), context.now);
  }
  const record =
    draft.status === 'cancelled'
      ? { ...draft, seat: null, checked_in_at: null }
      : seatAndPrice({ before, draft: checkIn(before, draft, context.now) }, context);
  const { sent } = input;
  const decided = ['seat', 'fare', 'checked_in_at'] as const;
  return { record, ignored: ignoredFields(decided, { draft, record, sent }) };
}

/** The booking before a change. On another flight it is confirmed again: check-in and boarding were for the old one. */
function offFlight({ before, draft }: UpdateInput<Booking>): Booking {
  return draft.flight_id === before.flight_id || before.status === 'cancelled'
    ? before
    : { ...before, status: 'confirmed', checked_in_at: null };
}

function keepGiven({ before, draft, sent }: UpdateInput<Booking>): Booking {
  const stored = GIVEN.filter((field) => !sent.has(field)).map((field) => [field, before[field]]);
  return { ...draft, ...Object.fromEntries(stored) };
}

/** Checking in sets the time, unless the client sends one. A passenger who has not checked in has none. */
function checkIn(before: Booking, draft: Booking, now: string): Booking {
  const { status, checked_in_at } = draft;
  if (status === 'confirmed') return { ...draft, checked_in_at: null };
  if (status === 'no_show') return { ...draft, checked_in_at: before.checked_in_at };
  return { ...draft, checked_in_at: checked_in_at ?? before.checked_in_at ?? now };
}

/** A booking before and after the fields without a rule. */
interface Change {
  readonly before: Booking;
  readonly draft: Booking;
}

/** Another flight or cabin means another seat and fare, unless the request sets them. */
function seatAndPrice({ before, draft }: Change, context: RuleContext): Booking {
  const rebooked = draft.flight_id !== before.flight_id;
  const elsewhere = rebooked || draft.cabin !== before.cabin;
  if (!elsewhere && draft.seat === before.seat) return draft;
  const flight = context.get(flights, draft.flight_id);
  if (rebooked) checkBookable(flight);
  else checkFlightAhead(flight);
  const requested = elsewhere && draft.seat === before.seat ? { ...draft, seat: null } : draft;
  const priced = elsewhere && draft.fare === before.fare;
  return {
    ...draft,
    seat: chooseSeat(requested, flight, context),
    fare: priced ? priceBooking(draft, flight) : draft.fare,
  };
}

/** The fare of a booking, priced from its flight; null when the flight has no base fare. */
function priceBooking({ cabin }: Booking, { base_fare }: Flight): number | null {
  return base_fare === null ? null : fareOf(base_fare, cabin);
}

/** A record locator that no booking has. */
function mintLocator(random: Random, context: RuleContext): string {
  const mint = createLocators(random.fork('locator'));
  for (;;) {
    const locator = mint();
    if (context.related(bookings, 'locator', locator, 1).length === 0) return locator;
  }
}

/** A booking takes a seat of its flight. */
export function countBooking(booking: Booking): readonly Count[] {
  if (!holdsSeat(booking)) return [];
  return countOn(flights, booking.flight_id, { field: 'seats_available', by: -1 });
}
