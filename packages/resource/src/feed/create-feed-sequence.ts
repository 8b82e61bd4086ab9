import { createSequence, type EventSource, type Sequence } from '@sandbox/event-ticker';
import { lazy } from '@sandbox/kernel';
import type { Dataset } from '../dataset.js';
import type { Feed } from './define-feed.js';

/** Builds the numbered events of a feed over some seeds. Its script is created when the first event is needed. */
export function createFeedSequence(feed: Feed, dataset: Dataset): Sequence {
  const topics = Object.entries(feed.topics).map(([name, { every }]) => ({ name, every }));
  const sources = lazy(() => sourcesOf(feed, dataset));
  return createSequence({
    api: dataset.api.name,
    topics,
    eventAt(position) {
      const source = sources()[position.topic];
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
