import type { Random } from '@sandbox/kernel';
import { DAY, REFERENCE } from '../instants.js';
import type { UserDraft } from './drafts.js';
import { drawInstant } from './instants.js';
import { draftProfile } from './people/draft-profile.js';
import { rankShares } from './rank-shares.js';
import { LANGUAGE_SHARES, LANGUAGES, type Language } from './texts/index.js';

const USERS = 800;
const POSTS = 4000;
const VERIFIED = 48;
const PRIVATE = 96;

/** The share of their posts that people of other languages write in English. */
export const ENGLISH_ABROAD = 0.1;

/** The users in the order in which they joined. */
export function draftUsers(random: Random): UserDraft[] {
  const joins = drawJoins(random.fork('joins'));
  const places = drawPlaces(random.fork('places'));
  const languages = shareLanguages(
    rankShares({ ranks: USERS, total: POSTS, offset: 31, quarters: 4 }),
  );
  const { verified, secluded } = drawMarks(random.fork('marks'));
  const taken = new Set<string>();
  const bios = new Set<string>();
  const names = new Set<string>();
  return joins.map((joinedAt, index) => {
    const { activity, rank } = places[index] ?? { activity: index, rank: index };
    const { language, posts } = languages[activity] ?? { language: 'en', posts: 0 };
    const profile = draftProfile({
      language,
      joinedAt,
      taken,
      bios,
      names,
      random: random.fork(`profile-${index}`),
    });
    taken.add(profile.username);
    names.add(profile.displayName);
    if (profile.bio !== null) bios.add(profile.bio);
    return {
      ...profile,
      language,
      posts,
      rank,
      joinedAt,
      verified: verified.has(rank),
      private: secluded.has(rank),
    };
  });
}

/** Three years of sign-ups, more and more of them. */
function drawJoins(random: Random): number[] {
  const span = { from: REFERENCE - 3 * 365 * DAY, to: REFERENCE - 2 * DAY, offset: 0 };
  return Array.from({ length: USERS }, () => drawInstant(span, random)).sort((a, b) => a - b);
}

interface Place {
  readonly activity: number;
  readonly rank: number;
}

/** Those who joined early and write much are followed by many, with exceptions. */
function drawPlaces(random: Random): Place[] {
  const activity = ranksOf(
    Array.from({ length: USERS }, (_, index) => index * 0.5 + random.next() * USERS),
  );
  const rank = ranksOf(activity.map((place) => place * 0.6 + random.next() * USERS));
  return activity.map((place, index) => ({ activity: place, rank: rank[index] ?? index }));
}

/** The rank of each score, 0 for the lowest. */
function ranksOf(scores: readonly number[]): number[] {
  const order = scores.map((score, index) => [score, index] as const).sort(([a], [b]) => a - b);
  const ranks = scores.map(() => 0);
  for (const [rank, [, index]] of order.entries()) ranks[index] = rank;
  return ranks;
}

/** Assigns each place the language that is furthest from its share of the posts. */
function shareLanguages(counts: readonly number[]): { language: Language; posts: number }[] {
  const abroad = LANGUAGES.filter((language) => language !== 'en').map(
    (language) =>
      [language, (LANGUAGE_SHARES[language] / 1000 / (1 - ENGLISH_ABROAD)) * POSTS] as const,
  );
  const english = POSTS - abroad.reduce((sum, [, quota]) => sum + quota, 0);
  const quotas = new Map<Language, number>([['en', english], ...abroad]);
  const left = new Map(quotas);
  const openness = (language: Language): number =>
    (left.get(language) ?? 0) / (quotas.get(language) ?? 1);
  return counts.map((posts) => {
    const language = LANGUAGES.reduce((best, other) =>
      openness(other) > openness(best) ? other : best,
    );
    left.set(language, (left.get(language) ?? 0) - posts);
    return { language, posts };
  });
}

/** Well-known users are the ones that are verified; private ones are not among the best known. */
function drawMarks(random: Random): {
  verified: ReadonlySet<number>;
  secluded: ReadonlySet<number>;
} {
  const known = Array.from({ length: 160 }, (_, rank) => rank);
  const verified = new Set(random.sample(known, VERIFIED));
  const others = Array.from({ length: USERS - 60 }, (_, index) => index + 60).filter(
    (rank) => !verified.has(rank),
  );
  return { verified, secluded: new Set(random.sample(others, PRIVATE)) };
}
