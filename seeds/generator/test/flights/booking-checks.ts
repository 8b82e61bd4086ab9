import {
  BOOKING_STATUSES,
  type BookingStatus,
  CABINS,
  cabinsOf,
  type FlightStatus,
  fareOf,
  seatsOf,
  windowSeatsOf,
} from '@sandbox/flights';
import { type JoinedFlight, joinFlights } from './flight-checks.js';
import {
  type BookingRow,
  byId,
  type Check,
  DAY,
  type FlightsSeeds,
  NOW,
  repeated,
} from './flights-seeds.js';

/** A booking together with its flight and its times as instants. */
interface JoinedBooking extends JoinedFlight {
  readonly booking: BookingRow;
  readonly booked: number;
  readonly checkedIn: number | null;
  readonly active: boolean;
}

/** The bookings of flights that have both airports, with these flights; throws on a dangling id. */
function joinBookings(seeds: FlightsSeeds): JoinedBooking[] {
  const known = byId(seeds.flights);
  const flights = new Map(joinFlights(seeds).map((joined) => [joined.flight, joined]));
  return seeds.bookings.flatMap((booking) => {
    const joined = flights.get(known(booking.flight_id));
    if (!joined) return [];
    return {
      ...joined,
      booking,
      booked: Date.parse(booking.booked_at),
      checkedIn: booking.checked_in_at === null ? null : Date.parse(booking.checked_in_at),
      active: booking.status !== 'cancelled',
    };
  });
}

function eachBooking(name: string, isWrong: (joined: JoinedBooking) => boolean): Check {
  return { name, offenders: (seeds) => joinBookings(seeds).filter(isWrong) };
}

const FLOWN: readonly BookingStatus[] = ['boarded', 'no_show', 'cancelled'];
const AHEAD: readonly BookingStatus[] = ['confirmed', 'checked_in', 'cancelled'];

/** What a booking may be by the state of its flight. */
const POSSIBLE: Readonly<Record<FlightStatus, readonly BookingStatus[]>> = {
  scheduled: AHEAD,
  delayed: AHEAD,
  boarding: [...AHEAD, 'boarded'],
  departed: FLOWN,
  in_air: FLOWN,
  landed: FLOWN,
  diverted: FLOWN,
  cancelled: ['confirmed', 'cancelled'],
};

const REQUESTS = [
  'vegetarian_meal',
  'wheelchair',
  'bassinet',
  'extra_legroom',
  'window_seat',
  'pet_in_cabin',
  'unaccompanied_minor',
];

/** Seats, fares, passengers and states of bookings. */
export const BOOKING_CHECKS: readonly Check[] = [
  eachBooking(
    'states, cabins or requests out of their lists',
    ({ booking }) =>
      !BOOKING_STATUSES.includes(booking.status) ||
      !CABINS.includes(booking.cabin) ||
      booking.special_requests.some((request) => !REQUESTS.includes(request)) ||
      new Set(booking.special_requests).size !== booking.special_requests.length,
  ),
  eachBooking(
    'bags out of 0 to 5',
    ({ booking: { bags } }) => !Number.isInteger(bags) || bags < 0 || bags > 5,
  ),
  eachBooking(
    'locators with an unclear character or a digit in front',
    ({ booking }) => !/^[A-HJ-NP-Z][A-HJ-NP-Z2-9]{5}$/.test(booking.locator),
  ),
  {
    name: 'locators given twice',
    offenders: ({ bookings }) => repeated(bookings, (booking) => booking.locator),
  },
  {
    name: 'seats given twice on a flight',
    offenders: ({ bookings }) =>
      repeated(
        bookings.filter((booking) => booking.seat !== null),
        (booking) => `${booking.flight_id} ${booking.seat}`,
      ),
  },
  eachBooking(
    'active bookings without a seat, or cancelled ones with one',
    ({ booking, active }) => (booking.seat !== null) !== active,
  ),
  eachBooking(
    'cabins that the aircraft lacks',
    ({ booking, flight }) => !cabinsOf(flight.aircraft).includes(booking.cabin),
  ),
  eachBooking(
    'seats outside the cabin of the booking',
    ({ booking, flight }) =>
      booking.seat !== null && !seatsOf(flight.aircraft, booking.cabin).includes(booking.seat),
  ),
  eachBooking(
    'window seats asked for and not given',
    ({ booking, flight }) =>
      booking.special_requests.includes('window_seat') &&
      booking.seat !== null &&
      !windowSeatsOf(flight.aircraft, booking.cabin).includes(booking.seat),
  ),
  eachBooking(
    'fares that are not the base fare times the factor of the cabin, in USD',
    ({ booking, flight }) =>
      booking.fare !== fareOf(flight.base_fare, booking.cabin) || booking.currency !== 'USD',
  ),
  eachBooking(
    'passengers without names, or with fields of their own',
    ({ booking: { passenger } }) =>
      passenger.first_name.trim() === '' ||
      passenger.last_name.trim() === '' ||
      !['first_name,last_name,email', 'first_name,last_name,email,document'].includes(
        Object.keys(passenger).join(),
      ),
  ),
  eachBooking(
    'addresses outside the reserved domains',
    ({ booking }) =>
      !/^[a-z]+(\.[a-z]+)?\d*@(example\.(com|org|net)|mail\.example)$/.test(
        booking.passenger.email,
      ),
  ),
  {
    name: 'addresses of two passengers',
    offenders: ({ bookings }) => repeated(bookings, (booking) => booking.passenger.email),
  },
  eachBooking(
    'passports on domestic flights, or of another form',
    ({ booking: { passenger }, from, to }) =>
      passenger.document !== undefined &&
      (from.country === to.country || !/^P\d{8}$/.test(passenger.document)),
  ),
  eachBooking(
    'frequent-flyer numbers of another airline',
    ({ booking, airline }) =>
      booking.frequent_flyer !== null &&
      !new RegExp(`^${airline.code}\\d{8}$`).test(booking.frequent_flyer),
  ),
  eachBooking(
    'bookings made less than a day or more than 200 days before departure, or not at their creation',
    ({ booking, booked, departs }) =>
      departs - booked < DAY ||
      departs - booked > 200 * DAY ||
      booking.created_at !== booking.booked_at,
  ),
  eachBooking(
    'bookings made after their flight was cancelled or before it was on sale',
    ({ flight, booked }) =>
      booked < Date.parse(flight.created_at) ||
      (flight.status === 'cancelled' && booked > Date.parse(flight.updated_at)),
  ),
  eachBooking(
    'a check-in on bookings that are not checked in, or none on those that are',
    ({ booking, checkedIn }) =>
      (checkedIn !== null) !== ['checked_in', 'boarded'].includes(booking.status),
  ),
  eachBooking(
    'check-ins not within the day before departure, before booking, or in the future',
    ({ booking, checkedIn, booked, departs }) =>
      checkedIn !== null &&
      (checkedIn < departs - DAY ||
        checkedIn > departs ||
        checkedIn <= booked ||
        checkedIn > NOW ||
        checkedIn > Date.parse(booking.updated_at)),
  ),
  eachBooking(
    'states that the state of the flight rules out',
    ({ booking, flight }) => !POSSIBLE[flight.status].includes(booking.status),
  ),
  eachBooking(
    'bookings on a flight cancelled in the past that are still held',
    ({ flight, departs, active }) => flight.status === 'cancelled' && departs <= NOW && active,
  ),
];
