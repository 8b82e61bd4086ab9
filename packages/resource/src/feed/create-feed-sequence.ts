import { createSequence, type Sequence } from '@sandbox/event-ticker';
import type { Dataset } from '../dataset.js';
import type { Feed } from './define-feed.js';

/**
 * Builds the numbered events of a feed over some seeds.
 * @throws Error when the story has no events of a topic
 */
export function createFeedSequence(feed: Feed, dataset: Dataset): Sequence {
  const topics = Object.entries(feed.topics).map(([name, { every }]) => ({ name, every }));
  const story = feed.createStory(dataset);
  const sources = topics.map(({ name }) => {
    const source = story[name];
    if (!source) throw new Error(`The story of ${dataset.api.name} has no events of ${name}.`);
    return source;
  });
  return createSequence({
    api: dataset.api.name,
    topics,
    eventAt(position) {
      const source = sources[position.topic];
      if (!source) throw new RangeError(`There is no topic ${position.topic}.`);
      return source(position);
    },
  });
}
