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
 * Sentences on one topic in one language. `{name}` is filled from `slots`, and once in a post means the same
 * thing throughout it; `{=name}` takes what the post named and rules the sentence out where it named nothing.
 */
export interface TopicTexts {
  /** Hashtags without the sign, most used first. */
  readonly tags: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Opening sentences that tell of something, which any of `details` continues. */
  readonly stories: readonly string[];
  readonly details: readonly string[];
  /** Opinions that stand alone. */
  readonly thoughts: readonly string[];
  /** Last sentences that ask the readers something. */
  readonly questions: readonly string[];
  /** What a reader says under any post on the topic. */
  readonly comments: readonly string[];
  /** Descriptions of pictures. */
  readonly alts: readonly string[];
}

/** Everything that is written in one language. */
export interface LanguageTexts {
  /** What stands between two sentences; Japanese has none. */
  readonly gap: ' ' | '';
  readonly topics: Readonly<Partial<Record<Topic, TopicTexts>>>;
  /** First sentences of a comment that fit any post. */
  readonly reactions: readonly string[];
  /** Last sentences of a comment that fit any post. */
  readonly tails: readonly string[];
  /** Answers to a comment by somebody else. */
  readonly answers: readonly string[];
  /** Answers to a comment by the author of the post. */
  readonly thanks: readonly string[];
  /** Profile texts with the slots `first`, `second` (interests) and `city`. */
  readonly bios: readonly string[];
  /** The topics as hobbies in a profile text. */
  readonly interests: Readonly<Partial<Record<Topic, string>>>;
}
