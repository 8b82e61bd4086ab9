/** A topic of a feed and how often it has an event. */
export interface TopicPace {
  readonly name: string;
  /** Seconds from one event to the next, a whole number. */
  readonly every: number;
}

/** The position of one event in a feed. */
export interface EventPosition {
  /** The number of the event in the feed, from 1. */
  readonly number: number;
  /** The second of a connection that it belongs to, from 1. */
  readonly tick: number;
  /** The position of its topic among the topics. */
  readonly topic: number;
  /** The number of the event within its topic, from 1. */
  readonly count: number;
}

/** Which events belong to which second: the same for every connection, computed and never stored. */
export interface Timetable {
  /** The number of the last event up to and including a tick; 0 when there is none yet. */
  lastAt(tick: number): number;
  positionOf(number: number): EventPosition;
}

/** Longest period that is laid out in memory, in seconds. */
const LONGEST_PERIOD = 3600;

/**
 * Lays out a feed: a topic with an interval of 5 seconds has events at ticks 5, 10, 15; topics of the same tick follow in
 * the order given. The pattern repeats after the least common multiple of the intervals, so any event is found at once.
 * @throws Error when an interval is not a whole number of seconds or the pattern is longer than an hour
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
