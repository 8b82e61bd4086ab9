import type { IncomingHttpHeaders } from 'node:http';
import { parseEventNumber, parseTopics, type Subscription } from '@sandbox/event-ticker';
import { parseQuery } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import { fail } from '../errors.js';

const OPTIONS = ['topics', 'last_event_id'];

/** The parts of a request that say what a client of a feed wants. */
export interface FeedRequest {
  /** The raw text after `?`. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Reads what a client requests: `?topics=a,b`, and the last event it has from `Last-Event-ID` or `?last_event_id=`. The
 * header wins, since a client that reconnects repeats its first address.
 * @throws AppError unknown_parameter, unknown_topic, invalid_parameter, malformed_url
 */
export function parseSubscription(
  topics: readonly string[],
  { search, headers }: FeedRequest,
): Subscription {
  const pairs = parseQuery(search);
  const unknown = pairs.find(([name]) => !OPTIONS.includes(name));
  if (unknown) {
    throw fail('unknown_parameter', {
      detail: `A feed takes the options ${OPTIONS.join(' and ')}, not ${quote(unknown[0])}.`,
      members: { allowed: OPTIONS },
    });
  }
  const given = (option: string): readonly string[] =>
    pairs.filter(([name]) => name === option).map(([, value]) => value);
  const header = headers['last-event-id'];
  const last = typeof header === 'string' && header !== '' ? header : given('last_event_id').at(-1);
  return { topics: parseTopics(topics, given('topics')), after: parseEventNumber(last) };
}
