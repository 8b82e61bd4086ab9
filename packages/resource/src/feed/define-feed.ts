import type { EventPosition, FeedEvent } from '@sandbox/event-ticker';
import { formatInstant, REFERENCE_INSTANT } from '@sandbox/kernel';
import type { Dataset } from '../dataset.js';
import type { Api } from '../define-api.js';

/** A topic of a feed: its interval and its events. */
export interface FeedTopic {
  /** The events of the topic, in a sentence. */
  readonly description: string;
  /** Seconds from one event to the next. */
  readonly every: number;
  /** The possible values of `action`. */
  readonly actions: readonly string[];
  /** The records that an event carries: the member's name and the resource it is a record of. */
  readonly records: Readonly<Record<string, string>>;
  /** True when an event carries `changes`, the fields that changed with their new values. */
  readonly changes?: boolean;
}

/** The events of a feed, by topic: pure functions of an event's place over the seed records. */
export type Script<Topic extends string = string> = Readonly<
  Record<Topic, (position: EventPosition) => FeedEvent>
>;

/** The feed of an API, from which its streams, its OpenAPI paths and its AsyncAPI document derive. */
export interface Feed {
  /** By name; topics of the same second speak in this order. */
  readonly topics: Readonly<Record<string, FeedTopic>>;
  /** Prepares the script over some seeds. */
  readonly createScript: (dataset: Dataset) => Script;
}

/** Declares a feed. The script must have each topic. */
export function defineFeed<const Topics extends Feed['topics']>(feed: {
  readonly topics: Topics;
  readonly createScript: (dataset: Dataset) => Script<keyof Topics & string>;
}): Feed {
  return feed;
}

/** The paths of an API's feed. */
interface FeedPaths {
  readonly events: string;
  readonly socket: string;
  readonly asyncapi: string;
}

/** The paths of an API's feed. */
export function feedPathsOf({ name }: Api): FeedPaths {
  const root = `/v1/${name}`;
  return { events: `${root}/events`, socket: `${root}/ws`, asyncapi: `${root}/asyncapi.json` };
}

const START = Date.parse(REFERENCE_INSTANT);

/** The instant of a second of a feed: the stream starts at the instant of the seed records. */
export function instantOfTick(tick: number): string {
  return formatInstant(START + tick * 1000);
}
