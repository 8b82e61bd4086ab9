import type { ServerEvent } from './framing.js';
import { createTimetable, type EventPosition, type TopicPace } from './timetable.js';

/** One event of a feed. */
export interface FeedEvent {
  /** The instant of the event in ISO 8601 UTC. */
  readonly ts: string;
  readonly data: unknown;
}

/** The event at a position of a feed: a pure function, the same on every replica and at every call. */
export type EventSource = (position: EventPosition) => FeedEvent;

export interface FeedSource {
  /** The name of the API, as events carry it. */
  readonly api: string;
  readonly topics: readonly TopicPace[];
  readonly eventAt: EventSource;
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
  /** What the event says. */
  factsAt(number: number): FeedEvent;
  /** The event as its message, JSON text. */
  messageAt(number: number): string;
  /** The event as a message of an event stream. */
  eventAt(number: number): ServerEvent;
}

/** Numbers of events stay below this, so that instants keep four-digit years and ids stay exact. */
export const LARGEST_EVENT = 1_000_000_000;

/** Builds the sequence of a feed. */
export function createSequence({ api, topics, eventAt }: FeedSource): Sequence {
  const { lastAt, positionOf } = createTimetable(topics);
  const names = topics.map(({ name }) => name);
  const messageAt = (number: number): string => {
    const position = positionOf(number);
    const { ts, data } = eventAt(position);
    const topic = names[position.topic];
    return JSON.stringify({ type: 'event', id: number, topic, api, ts, data });
  };
  return {
    api,
    topics: names,
    lastAt,
    factsAt: (number) => eventAt(positionOf(number)),
    tickOf: (number) => (number === 0 ? 0 : positionOf(number).tick),
    topicOf: (number) => positionOf(number).topic,
    messageAt,
    eventAt: (id) => ({ id, event: names[positionOf(id).topic] ?? '', data: messageAt(id) }),
  };
}
