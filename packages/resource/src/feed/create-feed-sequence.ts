import { createSequence, type Sequence } from '@sandbox/event-ticker';
import type { Dataset } from '../dataset.js';
import type { Feed } from './define-feed.js';

/**
 * Builds the numbered events of a feed over some seeds.
 * @throws Error when the story does not tell of a topic
 */
export function createFeedSequence(feed: Feed, dataset: Dataset): Sequence {
  const topics = Object.entries(feed.topics).map(([name, { every }]) => ({ name, every }));
  const story = feed.createStory(dataset);
  const tellers = topics.map(({ name }) => {
    const teller = story[name];
    if (!teller) throw new Error(`The story of ${dataset.api.name} does not tell of ${name}.`);
    return teller;
  });
  return createSequence({
    api: dataset.api.name,
    topics,
    tell(place) {
      const teller = tellers[place.topic];
      if (!teller) throw new RangeError(`There is no topic ${place.topic}.`);
      return teller(place);
    },
  });
}
