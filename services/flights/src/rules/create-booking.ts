import { type CreateInput, ignoredFields, type Outcome, type RuleContext } from '@sandbox/resource';
import type { Booking } from '../resources/bookings.js';
import { flights } from '../resources/flights.js';
import { chanceOf } from './chance-of.js';
import { checkBookable } from './check-bookable.js';
import { chooseSeat } from './choose-seat.js';
import { mintLocator } from './mint-locator.js';
import { priceBooking } from './price-booking.js';

/** A new booking is confirmed; the service gives the seat, prices it and mints the locator. */
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
