import type { ServerEvent } from './framing.js';
import { createTimetable, type EventPosition, type TopicPace } from './timetable.js';

export interface FeedEvent {
  /** ISO 8601 in UTC. */
  readonly ts: string;
  readonly data: unknown;
}

/** Returns the event at a position. It is pure: the same on every replica and at every call. */
export type EventSource = (position: EventPosition) => FeedEvent;

export interface FeedSource {
  /** As in events. */
  readonly api: string;
  readonly topics: readonly TopicPace[];
  readonly eventAt: EventSource;
}

export interface Sequence {
  readonly api: string;
  readonly topics: readonly string[];
  /** The last event up to and including this tick. */
  lastAt(tick: number): number;
  /** 0 for number 0, before the first event. */
  tickOf(number: number): number;
  topicOf(number: number): number;
  factsAt(number: number): FeedEvent;
  /** JSON text. */
  messageAt(number: number): string;
  eventAt(number: number): ServerEvent;
}

/** Event numbers stay below this, so that instants keep four-digit years and ids stay exact. */
export const LARGEST_EVENT = 1_000_000_000;

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
