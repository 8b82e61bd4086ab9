export interface Turn {
  readonly language: string;
  /** The number of earlier posts of the language. */
  readonly turn: number;
}

/** The language of each post of the stream, which repeats from its first post after its last. */
export interface LanguageTurns {
  /** Posts are numbered from 1. */
  turnOf(post: number): Turn;
  /** How many of the first posts are in a language. */
  count(language: string, posts: number): number;
}

export function createLanguageTurns(order: readonly string[]): LanguageTurns {
  const lap = order.length;
  if (lap === 0) throw new RangeError('The feed needs public users who have written posts.');
  const counts = countPlaces(order);
  const count = (language: string, posts: number): number => {
    const before = counts.get(language);
    return Math.floor(posts / lap) * (before?.[lap] ?? 0) + (before?.[posts % lap] ?? 0);
  };
  return {
    turnOf(post) {
      const language = order[(post - 1) % lap] ?? '';
      return { language, turn: count(language, post - 1) };
    },
    count,
  };
}

/** For each language and position, how many positions before it have that language. */
function countPlaces(order: readonly string[]): ReadonlyMap<string, Uint16Array> {
  const counts = new Map(
    [...new Set(order)].map((language) => [language, new Uint16Array(order.length + 1)]),
  );
  for (const [language, before] of counts)
    for (const [place, each] of order.entries())
      before[place + 1] = (before[place] ?? 0) + (each === language ? 1 : 0);
  return counts;
}
