import { createTimetable, type EventPlace, type TopicPace } from './timetable.js';

/** What is told at one place of a feed. */
export interface Telling {
  /** The instant of the event in ISO 8601 UTC. */
  readonly ts: string;
  readonly data: unknown;
}

/** What a feed tells: a pure function of the place, the same on every replica and at every call. */
export type Teller = (place: EventPlace) => Telling;

/** What a sequence is made from. */
export interface FeedSource {
  /** The name of the API, as events carry it. */
  readonly api: string;
  readonly topics: readonly TopicPace[];
  readonly tell: Teller;
}

/** The numbered events of a feed. Event n is the same in every stream. */
export interface Sequence {
  readonly api: string;
  /** The names of the topics, in order. */
  readonly topics: readonly string[];
  /** The number of the last event up to and including a tick. */
  lastAt(tick: number): number;
  /** The tick that an event belongs to; 0 for number 0, which is before the first. */
  tickOf(number: number): number;
  /** The position of an event's topic. */
  topicOf(number: number): number;
  /** The event as its message, JSON text. */
  messageAt(number: number): string;
}

/** Numbers of events stay below this, so that instants keep four-digit years and ids stay exact. */
export const LARGEST_EVENT = 1_000_000_000;

/** Builds the sequence of a feed. */
export function createSequence({ api, topics, tell }: FeedSource): Sequence {
  const { lastAt, placeOf } = createTimetable(topics);
  const names = topics.map(({ name }) => name);
  return {
    api,
    topics: names,
    lastAt,
    tickOf: (number) => (number === 0 ? 0 : placeOf(number).tick),
    topicOf: (number) => placeOf(number).topic,
    messageAt(number) {
      const place = placeOf(number);
      const { ts, data } = tell(place);
      return JSON.stringify({ type: 'event', topic: names[place.topic], api, ts, data });
    },
  };
}
