import { integer, quote } from '@sandbox/kernel';
import { feedError } from './errors.js';
import { LARGEST_EVENT } from './sequence.js';

export interface Subscription {
  readonly topics: TopicMask;
  /** The last event that the client has received; 0 for a fresh start. */
  readonly after: number;
}

/** A bit set: bit i is the topic at position i. Each of ten thousand connections stores one. */
export type TopicMask = number;

export function maskOf(
  topics: readonly string[],
  names: readonly unknown[],
): TopicMask | undefined {
  let mask = 0;
  for (const name of names) {
    const topic = typeof name === 'string' ? topics.indexOf(name) : -1;
    if (topic < 0) return undefined;
    mask |= 1 << topic;
  }
  return mask;
}

/** In the order of the topics. */
export function topicsOf(topics: readonly string[], mask: TopicMask): readonly string[] {
  return topics.filter((_topic, index) => (mask & (1 << index)) !== 0);
}

/**
 * Parses comma-separated lists; without any, all topics are selected.
 * @throws AppError unknown_topic
 */
export function parseTopics(topics: readonly string[], lists: readonly string[]): TopicMask {
  if (lists.length === 0) return (1 << topics.length) - 1;
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  const mask = maskOf(topics, names);
  if (mask !== undefined) return mask;
  const unknown = names.find((name) => !topics.includes(name)) ?? '';
  throw feedError('unknown_topic', {
    detail: `There is no topic ${quote(unknown)}. There are: ${topics.join(', ')}.`,
    members: { topics },
  });
}

const EVENT_NUMBER = integer(0, LARGEST_EVENT);

/**
 * Parses the id of the last event that a client has received; 0 without one.
 * @throws AppError invalid_parameter
 */
export function parseEventNumber(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  const number = EVENT_NUMBER.read(text);
  if (number !== undefined) return number;
  const { expected, schema } = EVENT_NUMBER;
  throw feedError('invalid_parameter', {
    detail: `The last event id must be ${expected}, not ${quote(text)}.`,
    members: { minimum: schema.minimum, maximum: schema.maximum },
  });
}
