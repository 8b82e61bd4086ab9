import type { FlightStatus } from '@sandbox/flights';
import type { Random } from '@sandbox/kernel';
import { DAY, HOUR, type Instant, MINUTE, REFERENCE } from '../instants.js';
import type { Departure } from './departures.js';
import { localDate } from './local-time.js';

/** How far a flight has come at the reference instant. */
export interface FlightProgress {
  readonly status: FlightStatus;
  readonly delayMinutes: number;
  readonly estimatedAt: Instant | null;
  readonly departedAt: Instant | null;
  /** When this state was reported. */
  readonly reportedAt: Instant;
}

const BOARDING_OPENS = 40 * MINUTE;
const TODAY = 12 * HOUR;
const CLIMB = 20 * MINUTE;

/** Draws what the flight is doing at the reference instant. */
export function drawProgress(random: Random, departure: Departure): FlightProgress {
  const ahead = departure.departsAt - REFERENCE;
  if (ahead > TODAY) return laterDay(random, departure);
  return ahead > BOARDING_OPENS ? laterToday(random, departure) : dueOrGone(random, departure);
}

function laterDay(random: Random, departure: Departure): FlightProgress {
  return random.chance(0.008) ? cancelledAhead(random, departure) : onTime(random, departure);
}

function laterToday(random: Random, departure: Departure): FlightProgress {
  const fate = random.weighted([
    ['cancelled', 0.015],
    ['delayed', 0.12],
    ['on_time', 0.865],
  ]);
  if (fate === 'cancelled') return cancelledOnTheDay(random, departure);
  if (fate === 'on_time') return onTime(random, departure);
  return held(random, departure, drawAnnouncedDelay(random));
}

/** A flight whose boarding would have opened by now. */
function dueOrGone(random: Random, departure: Departure): FlightProgress {
  if (random.chance(0.025)) {
    const early = random.chance(0.5) && departure.departsAt - REFERENCE < -DAY;
    return early ? cancelledAhead(random, departure) : cancelledOnTheDay(random, departure);
  }
  const delayMinutes = drawDelay(random);
  const estimatedAt = departure.departsAt + delayMinutes * MINUTE;
  const left = estimatedAt - REFERENCE;
  if (left > BOARDING_OPENS) return held(random, departure, delayMinutes);
  if (left > 0) {
    const reportedAt = estimatedAt - BOARDING_OPENS;
    return { status: 'boarding', delayMinutes, estimatedAt, departedAt: null, reportedAt };
  }
  return { ...gone(random, departure, estimatedAt), delayMinutes, estimatedAt };
}

/** The gate closes up to a minute before or after the estimate. */
function gone(random: Random, departure: Departure, estimatedAt: Instant) {
  const slip = random.weighted([
    [-1, 15],
    [0, 70],
    [1, 15],
  ]);
  const departedAt = Math.min(REFERENCE, estimatedAt + slip * MINUTE);
  const block = departure.arrivesAt - departure.departsAt;
  const arrivedAt = departedAt + block + random.int(-6, 12) * MINUTE;
  if (arrivedAt <= REFERENCE) {
    return random.chance(0.005)
      ? ({ status: 'diverted', departedAt, reportedAt: departedAt + block / 2 } as const)
      : ({ status: 'landed', departedAt, reportedAt: arrivedAt } as const);
  }
  return REFERENCE - departedAt < CLIMB
    ? ({ status: 'departed', departedAt, reportedAt: departedAt } as const)
    : ({ status: 'in_air', departedAt, reportedAt: departedAt + CLIMB } as const);
}

/** A flight known to leave late; below a quarter of an hour the airlines still call it scheduled. */
function held(random: Random, departure: Departure, delayMinutes: number): FlightProgress {
  return {
    status: delayMinutes < 15 ? 'scheduled' : 'delayed',
    delayMinutes,
    estimatedAt: departure.departsAt + delayMinutes * MINUTE,
    departedAt: null,
    reportedAt: Math.min(REFERENCE, departure.departsAt - 30 * MINUTE) - random.int(2, 90) * MINUTE,
  };
}

/** Estimates are published a day ahead; before that only the timetable stands. */
function onTime(random: Random, departure: Departure): FlightProgress {
  const estimated = departure.departsAt - REFERENCE <= DAY;
  return {
    status: 'scheduled',
    delayMinutes: 0,
    estimatedAt: estimated ? departure.departsAt : null,
    departedAt: null,
    reportedAt: estimated
      ? Math.min(REFERENCE, departure.departsAt - DAY + random.int(0, 9) * MINUTE)
      : REFERENCE - random.int(20, 2600) * MINUTE,
  };
}

function cancelledAhead(random: Random, departure: Departure): FlightProgress {
  const cancelledAt = departure.departsAt - random.int(36, 140) * HOUR - random.int(0, 59) * MINUTE;
  return cancelled(departure, Math.min(REFERENCE - random.int(5, 900) * MINUTE, cancelledAt), 0);
}

function cancelledOnTheDay(random: Random, departure: Departure): FlightProgress {
  const delayMinutes = random.chance(0.5) ? 5 * random.int(6, 36) : 0;
  const cancelledAt = departure.departsAt - random.int(20, 200) * MINUTE;
  return cancelled(departure, Math.min(REFERENCE - 5 * MINUTE, cancelledAt), delayMinutes);
}

/** A flight cancelled before its day never had a delay or an estimate. */
function cancelled(departure: Departure, reportedAt: Instant, delay: number): FlightProgress {
  const sameDay = localDate(reportedAt, departure.line.origin.timezone) === departure.date;
  const delayMinutes = sameDay ? delay : 0;
  return {
    status: 'cancelled',
    delayMinutes,
    estimatedAt: sameDay ? departure.departsAt + delayMinutes * MINUTE : null,
    departedAt: null,
    reportedAt,
  };
}

function drawDelay(random: Random): number {
  const [min, max] = random.weighted([
    [[0, 9], 72],
    [[10, 29], 15],
    [[30, 89], 9],
    [[90, 300], 4],
  ] as const);
  return random.int(min, max);
}

/** Delays announced in advance are rounded to five minutes. */
function drawAnnouncedDelay(random: Random): number {
  const [min, max] = random.weighted([
    [[3, 6], 60],
    [[7, 18], 30],
    [[19, 48], 10],
  ] as const);
  return 5 * random.int(min, max);
}
