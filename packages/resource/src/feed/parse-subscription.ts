import type { IncomingHttpHeaders } from 'node:http';
import {
  feedError,
  PACE_OPTIONS,
  type Pace,
  parseEventNumber,
  parsePace,
  parseTopics,
  type Subscription,
  type TopicMask,
} from '@sandbox/event-ticker';
import { parseQuery, type QueryPair } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import { fail } from '../errors.js';
import { type ChangePlace, parseChangeId } from '../session/feed/change-id.js';
import { CHANGES_TOPIC } from '../session/feed/change-message.js';

/** The URL options of each protocol; a GraphQL client requests topics in its documents. */
const OPTIONS = {
  stream: ['topics', 'last_event_id', 'tick_ms', 'drop_after'],
  socket: ['topics', 'last_event_id', ...Object.keys(PACE_OPTIONS)],
  graphql: Object.keys(PACE_OPTIONS),
} as const;

/** The parts of a request with the options of a feed client. */
export interface FeedRequest {
  /** The raw string after `?`. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
}

/** The options of a client for the feed of a session. */
export interface SessionSubscription extends Subscription {
  /** The names of all topics there are, the session's own as the last. */
  readonly names: readonly string[];
  /** The changes that it has already; undefined for those of now. */
  readonly from: ChangePlace | undefined;
}

/**
 * Reads the options of a client: `?topics=a,b`, and the last event it has from `Last-Event-ID` or `?last_event_id=`. The
 * header wins, since a client that reconnects repeats its first URL.
 * @throws AppError unknown_parameter, unknown_topic, invalid_parameter, malformed_url
 */
export function parseSubscription(topics: readonly string[], request: FeedRequest): Subscription {
  const { lists, last } = readOptions(request);
  return { topics: parseTopics(topics, lists), after: parseEventNumber(last) };
}

/**
 * Reads the options of a client within a session: only its changes, unless topics are named. The last event is the id of a
 * change, the number of an event of another topic, or both with a comma between them.
 * @throws AppError unknown_parameter, unknown_topic, invalid_parameter, malformed_url
 */
export function parseSessionSubscription(
  topics: readonly string[],
  request: FeedRequest,
): SessionSubscription {
  const { lists, last = '' } = readOptions(request);
  const names = [...topics, CHANGES_TOPIC];
  const expected: TopicMask = parseTopics(names, lists.length === 0 ? [CHANGES_TOPIC] : lists);
  const ids = last.split(',').map((id) => id.trim());
  const numbers = ids.filter((id) => !id.startsWith('c'));
  const changes = ids.filter((id) => id.startsWith('c'));
  if (numbers.length > 1 || changes.length > 1) throw invalidId(last);
  const from = changes[0] === undefined ? undefined : readChange(changes[0]);
  return { names, topics: expected, after: parseEventNumber(numbers[0]), from };
}

function readChange(id: string): ChangePlace {
  const place = parseChangeId(id);
  if (place === undefined) throw invalidId(id);
  return place;
}

function invalidId(id: string): Error {
  return feedError('invalid_parameter', {
    detail: `The last event id of a session must be the id of a change, such as c12, the number of an event, or both, as in 7,c12, not ${quote(id)}.`,
  });
}

/**
 * Reads the pace of the feed of a connection and when it is dropped; undefined without such options.
 * @throws AppError unknown_parameter, invalid_parameter, malformed_url
 */
export function parseFeedPace(
  { search }: Pick<FeedRequest, 'search'>,
  kind: keyof typeof OPTIONS,
): Pace | undefined {
  if (search === '') return undefined;
  const pairs = parseQuery(search);
  const options: readonly string[] = OPTIONS[kind];
  const unknown = pairs.find(([name]) => !options.includes(name));
  if (unknown) {
    throw fail('unknown_parameter', {
      detail: `A feed accepts the options ${options.join(', ')}, not ${quote(unknown[0])}.`,
      members: { allowed: options },
    });
  }
  return readPaceOf(pairs);
}

/**
 * Reads the options of a pace among others.
 * @throws AppError invalid_parameter
 */
export function readPaceOf(pairs: readonly QueryPair[]): Pace | undefined {
  return parsePace((option) => pairs.findLast(([name]) => name === option)?.[1]);
}

interface FeedOptions {
  /** Each a comma list of topics. */
  readonly lists: readonly string[];
  /** The id of the last event, as it was sent. */
  readonly last: string | undefined;
}

function readOptions({ search, headers }: FeedRequest): FeedOptions {
  const pairs = parseQuery(search);
  const input = (option: string): readonly string[] =>
    pairs.filter(([name]) => name === option).map(([, value]) => value);
  const header = headers['last-event-id'];
  const last = typeof header === 'string' && header !== '' ? header : input('last_event_id').at(-1);
  return { lists: input('topics'), last };
}
