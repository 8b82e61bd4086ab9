import { createSequence, type EventSource, type Sequence } from '@sandbox/event-ticker';
import type { Dataset } from '../dataset.js';
import type { Feed } from './define-feed.js';

/** Builds the numbered events of a feed over some seeds. Its script is created when the first event is needed. */
export function createFeedSequence(feed: Feed, dataset: Dataset): Sequence {
  const topics = Object.entries(feed.topics).map(([name, { every }]) => ({ name, every }));
  let sources: readonly EventSource[] | undefined;
  return createSequence({
    api: dataset.api.name,
    topics,
    eventAt(position) {
      sources ??= sourcesOf(feed, dataset);
      const source = sources[position.topic];
      if (!source) throw new RangeError(`There is no topic ${position.topic}.`);
      return source(position);
    },
  });
}

function sourcesOf(feed: Feed, dataset: Dataset): readonly EventSource[] {
  const script = feed.createScript(dataset);
  return Object.keys(feed.topics).map((name) => {
    const source = script[name];
    if (!source) throw new Error(`The story of ${dataset.api.name} has no events of ${name}.`);
    return source;
  });
}
