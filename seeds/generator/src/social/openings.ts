import type { Random } from '@sandbox/kernel';
import { coprime } from '../coprime.js';
import { type Language, TEXTS, TOPICS, type Topic, tell } from './texts/index.js';

/** How a post begins. */
export interface Opening {
  readonly topic: Topic;
  readonly kind: 'story' | 'opinion' | 'aside';
  /** The patterns of its first sentences; of an aside, the whole text. */
  readonly patterns: (random: Random) => readonly string[];
}

const STRIDE = 101;

/** Gives the opening of each post of a language: each of them comes once before any comes again. */
export function createOpenings(language: Language): (turn: number) => Opening {
  const openings = TOPICS.flatMap((topic) => openingsOn(language, topic));
  const stride = coprime(STRIDE, openings.length);
  return (turn) => {
    const opening = openings[(turn * stride) % openings.length];
    if (opening === undefined) throw new RangeError(`There are no texts in language ${language}.`);
    return opening;
  };
}

function openingsOn(language: Language, topic: Topic): Opening[] {
  const texts = TEXTS[language].topics[topic];
  if (texts === undefined) return [];
  const { stories, details, thoughts, asides = [] } = texts;
  return [
    ...stories.map((story) => ({
      topic,
      kind: 'story' as const,
      patterns: (random: Random) => tell(story, details, random),
    })),
    ...thoughts.map((thought) => ({ topic, kind: 'opinion' as const, patterns: () => [thought] })),
    ...asides.map((aside) => ({ topic, kind: 'aside' as const, patterns: () => [aside] })),
  ];
}
