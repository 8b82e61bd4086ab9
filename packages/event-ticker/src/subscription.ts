import { integer, quote } from '@sandbox/kernel';
import { feedError } from './errors.js';
import { LARGEST_EVENT } from './sequence.js';

/** What a client requests when it connects. */
export interface Subscription {
  readonly topics: TopicMask;
  /** The last event that it has already; 0 for a fresh start. */
  readonly after: number;
}

/** A choice of topics: bit i stands for the topic at position i. Ten thousand connections hold one each. */
export type TopicMask = number;

/** The choice of every topic. */
function allTopics(topics: readonly string[]): TopicMask {
  return (1 << topics.length) - 1;
}

/** The choice of the named topics; undefined when a name is none of them. */
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

/** The names of a choice, in the order of the topics. */
export function topicsOf(topics: readonly string[], mask: TopicMask): readonly string[] {
  return topics.filter((_topic, index) => (mask & (1 << index)) !== 0);
}

/**
 * The choice that a client names in a query: comma lists, all topics when there is none.
 * @throws AppError unknown_topic
 */
export function parseTopics(topics: readonly string[], lists: readonly string[]): TopicMask {
  if (lists.length === 0) return allTopics(topics);
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
 * Reads the id of the last event that a client has; 0 when it has none.
 * @throws AppError invalid_parameter
 */
export function parseEventNumber(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  const number = EVENT_NUMBER.read(text);
  if (number !== undefined) return number;
  const { expected, schema } = EVENT_NUMBER;
  throw feedError('invalid_parameter', {
    detail: `The last event id takes ${expected}, not ${quote(text)}.`,
    members: { minimum: schema.minimum, maximum: schema.maximum },
  });
}
