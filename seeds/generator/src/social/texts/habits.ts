import type { Voice } from './voice.js';

/** How a post begins: with which pattern and with which sentence. */
interface Begun {
  readonly opening: string;
  readonly start: string;
}

/** Which patterns each voice has begun with, and which sentences anybody has; nobody begins two posts in the same way. */
export interface Habits {
  isNew(voice: Voice): (post: Begun) => boolean;
  add<T extends Begun>(voice: Voice, post: T): T;
}

/** Habits of people who have written nothing. */
export function createHabits(): Habits {
  const openings = new Map<Voice, Set<string>>();
  const starts = new Set<string>();
  return {
    isNew:
      (voice) =>
      ({ opening, start }) =>
        !openings.get(voice)?.has(opening) && !starts.has(start),
    add(voice, post) {
      openings.set(voice, (openings.get(voice) ?? new Set<string>()).add(post.opening));
      starts.add(post.start);
      return post;
    },
  };
}
