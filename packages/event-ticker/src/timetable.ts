export interface TopicPace {
  readonly name: string;
  /** Whole seconds between events. */
  readonly every: number;
}

export interface EventPosition {
  /** The number in the feed, from 1. */
  readonly number: number;
  /** The second of a connection, from 1. */
  readonly tick: number;
  readonly topic: number;
  /** The number within its topic, from 1. */
  readonly count: number;
}

/** The events of each second, the same for every connection; computed, never stored. */
export interface Timetable {
  /** The last event up to and including this tick; 0 without any. */
  lastAt(tick: number): number;
  positionOf(number: number): EventPosition;
}

/** The longest period, in seconds, whose events are listed in memory. */
const LONGEST_PERIOD = 3600;

/**
 * Lays out a feed: a topic with an interval of 5 seconds has events at ticks 5, 10, 15. Topics of the same tick follow in the
 * given order. The pattern repeats after the least common multiple of the intervals, so any event is found in constant time.
 * @throws Error if an interval is not a whole number of seconds, or the pattern is longer than an hour
 */
export function createTimetable(topics: readonly TopicPace[]): Timetable {
  const period = topics.reduce((sum, topic) => leastCommonMultiple(sum, paceOf(topic)), 1);
  if (period > LONGEST_PERIOD)
    throw new Error(
      `The intervals repeat after ${period} s only; ${LONGEST_PERIOD} s is the most.`,
    );
  const pattern: Omit<EventPosition, 'number'>[] = [];
  const upTo = [0];
  for (let tick = 1; tick <= period; tick++) {
    for (const [topic, { every }] of topics.entries()) {
      if (tick % every === 0) pattern.push({ tick, topic, count: tick / every });
    }
    upTo.push(pattern.length);
  }
  return {
    lastAt: (tick) => Math.floor(tick / period) * pattern.length + (upTo[tick % period] ?? 0),
    positionOf(number) {
      const round = Math.floor((number - 1) / pattern.length);
      const slot = pattern[(number - 1) % pattern.length];
      if (!slot) throw new RangeError(`Events are numbered from 1; there is no event ${number}.`);
      const { tick, topic, count } = slot;
      const perRound = period / (topics[topic]?.every ?? 1);
      return { number, tick: round * period + tick, topic, count: round * perRound + count };
    },
  };
}

function paceOf({ name, every }: TopicPace): number {
  if (Number.isInteger(every) && every > 0) return every;
  throw new Error(`The interval of ${name} must be a whole number of seconds, not ${every}.`);
}

function leastCommonMultiple(one: number, other: number): number {
  return (one / greatestCommonDivisor(one, other)) * other;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
