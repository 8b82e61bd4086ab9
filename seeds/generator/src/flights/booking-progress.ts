import type { BookingStatus, FlightStatus } from '@sandbox/flights';
import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, type Instant, MINUTE, REFERENCE } from '../instants.js';
import type { Flight } from './generate-flight-plan.js';

/** What has become of a booking at the reference instant. */
export interface BookingProgress {
  readonly status: BookingStatus;
  readonly checkedInAt: Instant | null;
  /** When the booking was last changed. */
  readonly changedAt: Instant;
}

type Shares = readonly (readonly [BookingStatus, number])[];

const FLOWN: Shares = [
  ['boarded', 90],
  ['no_show', 4],
  ['cancelled', 6],
];
const AHEAD: Shares = [
  ['confirmed', 92],
  ['cancelled', 8],
];
const CHECK_IN_OPEN: Shares = [
  ['checked_in', 48],
  ['confirmed', 45],
  ['cancelled', 7],
];

/** What bookings are by the state of their flight, before check-in opens. */
const SHARES: Readonly<Record<FlightStatus, Shares>> = {
  scheduled: AHEAD,
  delayed: AHEAD,
  boarding: [
    ['boarded', 50],
    ['checked_in', 38],
    ['confirmed', 4],
    ['cancelled', 8],
  ],
  departed: FLOWN,
  in_air: FLOWN,
  landed: FLOWN,
  diverted: FLOWN,
  // Some travellers of a flight still ahead have not chosen between a refund and another flight.
  cancelled: [
    ['cancelled', 60],
    ['confirmed', 40],
  ],
};

/** Check-in opens a day before scheduled departure and closes with the gate. */
const CHECK_IN_OPENS = DAY;
const CHECK_IN_CLOSES = 45 * MINUTE;

/** Draws what has become of a booking made at `bookedAt`. */
export function drawBookingProgress(
  random: Random,
  flight: Flight,
  bookedAt: Instant,
): BookingProgress {
  const status = random.weighted(sharesOf(flight));
  const checkedIn = status === 'checked_in' || status === 'boarded';
  const checkedInAt = checkedIn ? drawCheckIn(random, flight) : null;
  const draw = CHANGED_AT[status];
  return { status, checkedInAt, changedAt: draw({ random, flight, bookedAt, checkedInAt }) };
}

function sharesOf({ status, departsAt }: Flight): Shares {
  if (status === 'cancelled' && departsAt <= REFERENCE) return [['cancelled', 1]];
  const isOpen = departsAt - REFERENCE < CHECK_IN_OPENS - 30 * MINUTE;
  return isOpen && SHARES[status] === AHEAD ? CHECK_IN_OPEN : SHARES[status];
}

/** Many check in as soon as they can: the earlier of two draws. */
function drawCheckIn(random: Random, { departsAt }: Flight): Instant {
  const opens = departsAt - CHECK_IN_OPENS;
  const closes = Math.min(REFERENCE, departsAt - CHECK_IN_CLOSES);
  return opens + Math.min(random.next(), random.next()) * (closes - opens);
}

interface ChangeOptions {
  readonly random: Random;
  readonly flight: Flight;
  readonly bookedAt: Instant;
  readonly checkedInAt: Instant | null;
}

const CHANGED_AT: Readonly<Record<BookingStatus, (options: ChangeOptions) => Instant>> = {
  confirmed: ({ bookedAt }) => bookedAt,
  checked_in: ({ bookedAt, checkedInAt }) => checkedInAt ?? bookedAt,
  boarded: ({ random, flight, bookedAt, checkedInAt }) => {
    const leavesAt = flight.departedAt ?? flight.estimatedAt ?? flight.departsAt;
    const boardedAt = Math.min(REFERENCE, leavesAt - random.int(6, 34) * MINUTE);
    return Math.max(boardedAt, checkedInAt ?? bookedAt);
  },
  no_show: ({ flight }) => flight.departedAt ?? flight.departsAt,
  cancelled: ({ random, flight, bookedAt }) => {
    if (flight.status === 'cancelled') {
      return Math.min(REFERENCE, flight.reportedAt + random.int(0, 90) * MINUTE);
    }
    const latest = Math.min(REFERENCE, flight.departsAt - 2 * HOUR);
    return bookedAt + random.next() * (latest - bookedAt);
  },
};
