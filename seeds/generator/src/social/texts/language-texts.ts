import type { Film, Scene } from '@sandbox/social';

/** What the network talks about. The order is that of popularity. */
export const TOPICS = [
  'food',
  'travel',
  'pets',
  'music',
  'work',
  'football',
  'films',
  'code',
  'weather',
  'books',
  'running',
  'photography',
  'gardens',
  'games',
  'science',
] as const;

/** A subject of a post, shared by its comments and replies. */
export type Topic = (typeof TOPICS)[number];

/**
 * An opening sentence. The shared `details` continue a plain one; one in a list only the sentences behind it do, and
 * one alone in a list stands alone.
 */
export type Story = string | readonly [opening: string, ...details: string[]];

/**
 * Sentences on one topic in one language. `{name}` is filled from `slots`, and once in a post means the same
 * thing throughout it; `{name/cat}` fills it from the slot `cat`. `{=name}` takes what the post named and rules the
 * sentence out where it named nothing; `{?name}` only rules it out.
 */
export interface TopicTexts {
  /** Hashtags without the sign, most used first. */
  readonly tags: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
  readonly stories: readonly Story[];
  readonly details?: readonly string[];
  /** Opinions that stand alone. */
  readonly thoughts: readonly string[];
  /** Whole posts, each of which is written once. */
  readonly asides?: readonly string[];
  /** Last sentences that ask the readers something. */
  readonly questions: readonly string[];
  /** What a reader says under any post on the topic. */
  readonly comments: readonly string[];
  /** What is answered to a question of `questions` or `comments`, by the question. */
  readonly replies?: Readonly<Record<string, readonly string[]>>;
  readonly pictures: readonly Picture[];
  readonly films?: readonly FilmShown[];
}

/**
 * What a picture shows, how it is described, and the words of which a post must have one to go with it. A post must
 * also have named what the description names.
 */
export type Picture = readonly [scene: Scene, alt: string, words?: readonly string[]];

/** The same of a film. */
export type FilmShown = readonly [film: Film, alt: string, words?: readonly string[]];

/** Everything that is written in one language. */
export interface LanguageTexts {
  /** What stands between two sentences; Japanese has none. */
  readonly gap: ' ' | '';
  readonly topics: Readonly<Partial<Record<Topic, TopicTexts>>>;
  /** Comments on any story. */
  readonly reactions: readonly string[];
  /** Parts of stories in which something goes wrong, so that nobody cheers below them. */
  readonly misfortunes?: readonly string[];
  /** Comments on such a story. */
  readonly sympathy?: readonly string[];
  /** Comments on a joke. */
  readonly laughs: readonly string[];
  /** Comments on an opinion. */
  readonly opinions: readonly string[];
  /** What the author of the post says to a remark. */
  readonly nods: readonly string[];
  /** What others say to any comment. */
  readonly answers: readonly string[];
  /** Answers of the author of the post to praise and to what was asked for. */
  readonly thanks: readonly string[];
  /** Answers to a question that nobody knows. */
  readonly shrugs: readonly string[];
  /** What points to a page, before its address. */
  readonly links: readonly string[];
  /** What some put before or behind a text, and how the hasty write some words. */
  readonly casual: Casual;
  /** Profile texts with the slots `first`, `second` (interests) and `city`. */
  readonly bios: readonly string[];
  /** The topics as hobbies in a profile text. */
  readonly interests: Readonly<Partial<Record<Topic, string>>>;
}

/** The unpolished side of a language. */
export interface Casual {
  readonly openers: readonly string[];
  readonly closers: readonly string[];
  /** Words and what slips out for them; the first word of the text that is listed is taken. */
  readonly slips: readonly (readonly [word: string, slip: string])[];
}
