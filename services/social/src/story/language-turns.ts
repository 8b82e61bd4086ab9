import { LANGUAGE_SHARES, LANGUAGES, type Language } from '../texts/index.js';

/** Whose turn a post is. */
export interface Turn {
  readonly language: Language;
  /** How many posts of the language came before. */
  readonly turn: number;
}

/** In which language each post of the stream is: as often as in the seeds, in every lap of about a thousand posts. */
export interface LanguageTurns {
  /** Posts are numbered from 1. */
  turnOf(post: number): Turn;
  /** How many of the first posts are in a language. */
  count(language: Language, posts: number): number;
}

/** A step that spreads the posts of each language over a lap. */
const STRIDE = 619;

/** Turns of the languages that somebody writes in. */
export function createLanguageTurns(written: ReadonlySet<Language>): LanguageTurns {
  const block = LANGUAGES.filter((language) => written.has(language)).flatMap((language) =>
    Array.from({ length: LANGUAGE_SHARES[language] }, () => language),
  );
  const lap = block.length;
  if (lap === 0) throw new RangeError('The feed needs public users who have written posts.');
  const stride = coprime(STRIDE, lap);
  const order = Array.from(block.keys(), (place) => block[(place * stride) % lap] as Language);
  const counts = countPlaces(order);
  const perLap = (language: Language): number => counts.get(language)?.[lap] ?? 0;
  return {
    turnOf(post) {
      const [laps, place] = [Math.floor((post - 1) / lap), (post - 1) % lap];
      const language = order[place] as Language; // a lap has a language at each place
      return { language, turn: laps * perLap(language) + (counts.get(language)?.[place] ?? 0) };
    },
    count: (language, posts) =>
      Math.floor(posts / lap) * perLap(language) + (counts.get(language)?.[posts % lap] ?? 0),
  };
}

/** For each language how many of the places before each have it. */
function countPlaces(order: readonly Language[]): ReadonlyMap<Language, readonly number[]> {
  const counts = new Map([...new Set(order)].map((language) => [language, [0]]));
  for (const language of order) {
    for (const [each, list] of counts) list.push((list.at(-1) ?? 0) + (each === language ? 1 : 0));
  }
  return counts;
}

/** The first number from `start` on that has no factor in common with `length`, so that steps of it reach every place. */
export function coprime(start: number, length: number): number {
  let step = start;
  while (divisor(step, length) !== 1) step += 1;
  return step;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
