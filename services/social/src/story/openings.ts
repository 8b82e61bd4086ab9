import type { Random } from '@sandbox/kernel';
import { type Language, TEXTS, TOPICS, type Topic, tell } from '../texts/index.js';
import { coprime } from './language-turns.js';

/** How a post begins. */
export interface Opening {
  readonly topic: Topic;
  readonly kind: 'story' | 'opinion' | 'aside';
  /** The patterns of its first sentences; of an aside, the whole text. */
  readonly patterns: (random: Random) => readonly string[];
}

const STRIDE = 101;

/** The opening of each post of a language: each of them comes once before any comes again. */
export function openingOf(language: Language, turn: number): Opening {
  const openings = openingsIn(language);
  const at = (turn * coprime(STRIDE, openings.length)) % openings.length;
  const opening = openings[at];
  if (opening === undefined) throw new RangeError(`There are no texts in language ${language}.`);
  return opening;
}

const known = new Map<Language, readonly Opening[]>();

function openingsIn(language: Language): readonly Opening[] {
  const openings = known.get(language) ?? TOPICS.flatMap((topic) => openingsOn(language, topic));
  known.set(language, openings);
  return openings;
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
