import {
  checkMove,
  ignoredFields,
  type Outcome,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import type { Booking } from '../resources/bookings.js';
import { flights } from '../resources/flights.js';
import { BOOKING_MOVES } from './booking-moves.js';
import { checkBookable, checkFlightAhead } from './check-bookable.js';
import { chooseSeat } from './choose-seat.js';
import { priceBooking } from './price-booking.js';

/** What the service gave stays when a replacement leaves it out. */
const GIVEN = ['seat', 'status', 'fare', 'currency', 'booked_at', 'checked_in_at'] as const;

/** Moves a booking through its states, gives its seat back, or seats it anew on another flight or in another cabin. */
export function updateBooking(input: UpdateInput<Booking>, context: RuleContext): Outcome<Booking> {
  const { before, sent } = input;
  const draft = keepGiven(input);
  checkMove(BOOKING_MOVES, { singular: 'booking', from: before.status, to: draft.status });
  const record =
    draft.status === 'cancelled'
      ? { ...draft, seat: null, checked_in_at: null }
      : seatAndPrice({ before, draft: checkIn(before, draft, context.now) }, context);
  return { record, ignored: ignoredFields(['seat', 'fare'], { draft, record, sent }) };
}

function keepGiven({ before, draft, sent }: UpdateInput<Booking>): Booking {
  const kept = GIVEN.filter((field) => !sent.has(field)).map((field) => [field, before[field]]);
  return { ...draft, ...Object.fromEntries(kept) };
}

/** Checking in stamps the instant, unless the client says when it was. */
function checkIn(before: Booking, draft: Booking, now: string): Booking {
  if (draft.status !== 'checked_in' || before.status === 'checked_in') return draft;
  return { ...draft, checked_in_at: draft.checked_in_at ?? now };
}

/** A booking before and after the fields that need no rule. */
interface Change {
  readonly before: Booking;
  readonly draft: Booking;
}

/** A seat that was not asked for itself is chosen anew with the flight or the cabin, and so is the fare. */
function seatAndPrice({ before, draft }: Change, context: RuleContext): Booking {
  const rebooked = draft.flight_id !== before.flight_id;
  const elsewhere = rebooked || draft.cabin !== before.cabin;
  if (!elsewhere && draft.seat === before.seat) return draft;
  const flight = context.get(flights, draft.flight_id);
  if (rebooked) checkBookable(flight);
  else checkFlightAhead(flight);
  const asked = elsewhere && draft.seat === before.seat ? { ...draft, seat: null } : draft;
  const priced = elsewhere && draft.fare === before.fare;
  return {
    ...draft,
    seat: chooseSeat(asked, flight, context),
    fare: priced ? priceBooking(draft, flight) : draft.fare,
  };
}
