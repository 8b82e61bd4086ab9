import { createRandom, REFERENCE_INSTANT } from '@sandbox/kernel';
import { shiftDate, shiftDatetime } from '../local-time.js';
import { createLocators } from '../locators.js';
import type { Booking } from '../resources/bookings.js';
import type { Flight } from '../resources/flights.js';
import type { Timetable } from './box-office.js';
import type { Lap } from './plan-lap.js';

/**
 * Plays the timetable once more in the weeks that follow: the same flights and passengers as new records. Lap 0 is the
 * seeds' own time and stays as it is. Offsets from UTC stay those of the seeds, also where a clock has changed meanwhile.
 */
export interface LapShift {
  /** How long after the first lap a lap is, in milliseconds. */
  delayOf(lap: number): number;
  flight(flight: Flight, lap: number): Flight;
  booking(booking: Booking, lap: number): Booking;
}

const START = Date.parse(REFERENCE_INSTANT);
const WEEK = 7 * 86_400_000;

/** Builds the shift from one repetition of a lap to the next: as many complete weeks as necessary. */
export function createLapShift({ flights, bookings }: Timetable, { board, sales }: Lap): LapShift {
  const period = Math.ceil(((board.at(-1)?.at ?? START) - START) / WEEK) * WEEK;
  const newBookings = sales.filter(({ action }) => action === 'booked').length;
  const flightIds = flights.at(-1)?.id ?? 0;
  const bookingIds = (bookings.at(-1)?.id ?? 0) + newBookings;
  return {
    delayOf: (lap) => lap * period,
    flight: (flight, lap) =>
      lap === 0 ? flight : shiftFlight(flight, lap * period, lap * flightIds),
    booking(booking, lap) {
      if (lap === 0) return booking;
      const id = booking.id + lap * bookingIds;
      return {
        ...shiftBooking(booking, lap * period),
        id,
        locator: createLocators(createRandom(`flights/locator/${id}`))(),
        flight_id: booking.flight_id + lap * flightIds,
      };
    },
  };
}

function shiftFlight(flight: Flight, ms: number, ids: number): Flight {
  return {
    ...flight,
    id: flight.id + ids,
    departure_date: flight.departure_date && shiftDate(flight.departure_date, ms),
    scheduled_departure: shiftDatetime(flight.scheduled_departure, ms),
    scheduled_arrival: shiftOptional(flight.scheduled_arrival, ms),
    estimated_departure: shiftOptional(flight.estimated_departure, ms),
    actual_departure: shiftOptional(flight.actual_departure, ms),
    created_at: shiftDatetime(flight.created_at, ms),
    updated_at: shiftDatetime(flight.updated_at, ms),
  };
}

function shiftBooking(booking: Booking, ms: number): Booking {
  return {
    ...booking,
    booked_at: shiftOptional(booking.booked_at, ms),
    checked_in_at: shiftOptional(booking.checked_in_at, ms),
    created_at: shiftDatetime(booking.created_at, ms),
    updated_at: shiftDatetime(booking.updated_at, ms),
  };
}

function shiftOptional(text: string | null, ms: number): string | null {
  return text === null ? null : shiftDatetime(text, ms);
}
