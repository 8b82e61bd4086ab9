import type { SocialSeeds } from './read-social-seeds.js';

/** A figure of the committed records and the bounds within which it is plausible. */
export interface Share {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly measure: (seeds: SocialSeeds) => number;
}

const LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'ja'];

/** Words that nearly every longer text of the language has one of. */
const COMMON_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(the|a|an|of|to|in|is|are|and|my|you|i|we|it|for|this)\b/i,
  es: /(?<!\p{L})(el|la|los|las|un|una|de|que|y|en|con|mi|para|me|es|se|no)(?!\p{L})/iu,
  pt: /(?<!\p{L})(o|a|os|as|um|uma|de|que|e|em|com|por|não|eu|para|do|da)(?!\p{L})/iu,
  de: /(?<!\p{L})(der|die|das|den|dem|und|ist|ich|ein|eine|es|zu|in|mit|nicht|für|wie|was|von|vom|zum|bei|auf|hat|war|heute|mehr|genau|aus|oder|nach|noch|schon|eine[mnrs]|wir|gab)(?!\p{L})/iu,
  fr: /(?<!\p{L})(le|la|les|un|une|des?|du|et|est|je|que|pour|avec|vous|en|à|qui|j’|l’)/iu,
  ja: /[\p{Script=Hiragana}]/u,
};

/** The figures of the seed data. */
export const SOCIAL_SHARES: readonly Share[] = [
  {
    name: 'followers of the top user',
    least: 180,
    most: 250,
    measure: ({ users }) => Math.max(...users.map((user) => user.followers_count)),
  },
  {
    name: 'median of followers',
    least: 2,
    most: 4,
    measure: ({ users }) => median(users.map((user) => user.followers_count)),
  },
  {
    name: 'posts of the top author',
    least: 34,
    most: 46,
    measure: ({ users }) => Math.max(...users.map((user) => user.posts_count)),
  },
  {
    name: 'median of posts',
    least: 2,
    most: 4,
    measure: ({ users }) => median(users.map((user) => user.posts_count)),
  },
  {
    name: 'verified users',
    least: 0.055,
    most: 0.065,
    measure: ({ users }) => share(users, (user) => user.verified),
  },
  {
    name: 'private users',
    least: 0.115,
    most: 0.125,
    measure: ({ users }) => share(users, (user) => user.private),
  },
  {
    name: 'display names beyond ASCII',
    least: 0.2,
    most: 0.7,
    measure: ({ users }) => share(users, (user) => /\P{ASCII}/u.test(user.display_name)),
  },
  {
    name: 'active follows',
    least: 0.92,
    most: 0.94,
    measure: ({ follows }) => share(follows, (follow) => follow.status === 'active'),
  },
  {
    name: 'pending follows',
    least: 0.045,
    most: 0.055,
    measure: ({ follows }) => share(follows, (follow) => follow.status === 'pending'),
  },
  {
    name: 'blocked follows',
    least: 0.015,
    most: 0.025,
    measure: ({ follows }) => share(follows, (follow) => follow.status === 'blocked'),
  },
  {
    name: 'replies',
    least: 0.2,
    most: 0.24,
    measure: ({ posts }) => share(posts, (post) => post.reply_to_id !== null),
  },
  {
    name: 'public posts',
    least: 0.85,
    most: 0.87,
    measure: ({ posts }) => share(posts, (post) => post.visibility === 'public'),
  },
  {
    name: 'posts for followers',
    least: 0.1,
    most: 0.12,
    measure: ({ posts }) => share(posts, (post) => post.visibility === 'followers'),
  },
  {
    name: 'posts with media',
    least: 0.17,
    most: 0.19,
    measure: ({ posts }) => share(posts, (post) => post.media.length > 0),
  },
  {
    name: 'described media',
    least: 0.75,
    most: 0.9,
    measure: ({ posts }) =>
      share(
        posts.flatMap((post) => post.media),
        (item) => item.alt !== undefined,
      ),
  },
  {
    name: 'edited posts',
    least: 0.06,
    most: 0.08,
    measure: ({ posts }) => share(posts, (post) => post.edited_at !== null),
  },
  {
    name: 'different hashtags',
    least: 100,
    most: 170,
    measure: ({ posts }) => new Set(posts.flatMap((post) => post.hashtags)).size,
  },
  {
    name: 'hashtags that are among the ten most used',
    least: 0.25,
    most: 0.6,
    measure: ({ posts }) =>
      topShare(
        posts.flatMap((post) => post.hashtags),
        10,
      ),
  },
  ...[0.62, 0.11, 0.06, 0.06, 0.06, 0.05].map((expected, index) => ({
    name: `posts in ${LANGUAGES[index]}`,
    least: expected - 0.015,
    most: expected + 0.015,
    measure: ({ posts }: SocialSeeds) => share(posts, (post) => post.language === LANGUAGES[index]),
  })),
  {
    name: 'posts in other languages',
    least: 0.04,
    most: 0.065,
    measure: ({ posts }) => share(posts, (post) => !LANGUAGES.includes(post.language)),
  },
  ...Object.entries(COMMON_WORDS).map(([language, words]) => ({
    name: `posts in ${language} that have common words of the language`,
    least: 0.92,
    most: 1,
    measure: ({ posts }: SocialSeeds) =>
      share(
        posts.filter((post) => post.language === language),
        (post) => words.test(post.body),
      ),
  })),
  {
    name: 'posts without comments',
    least: 0.38,
    most: 0.42,
    measure: ({ posts }) => share(posts, (post) => post.comments_count === 0),
  },
  {
    name: 'comments on the most discussed post',
    least: 30,
    most: 120,
    measure: ({ posts }) => Math.max(...posts.map((post) => post.comments_count)),
  },
  {
    name: 'likes of the most liked post',
    least: 30,
    most: 150,
    measure: ({ posts }) => Math.max(...posts.map((post) => post.likes_count)),
  },
  {
    name: 'comments that answer another',
    least: 0.28,
    most: 0.32,
    measure: ({ comments }) => share(comments, (comment) => comment.parent_id !== null),
  },
  {
    name: 'flagged comments',
    least: 0.012,
    most: 0.018,
    measure: ({ comments }) => share(comments, (comment) => comment.flagged),
  },
  {
    name: 'identical posts',
    least: 0,
    most: 0.01,
    measure: ({ posts }) => 1 - new Set(posts.map((post) => post.body)).size / posts.length,
  },
  {
    name: 'different comments',
    least: 0.5,
    most: 0.95,
    measure: ({ comments }) =>
      new Set(comments.map((comment) => comment.body)).size / comments.length,
  },
  {
    name: 'posts in a script that runs from right to left',
    least: 0.01,
    most: 0.04,
    measure: ({ posts }) =>
      share(posts, ({ body }) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(body)),
  },
  {
    name: 'posts in Hangul',
    least: 0.005,
    most: 0.03,
    measure: ({ posts }) => share(posts, ({ body }) => /\p{Script=Hangul}/u.test(body)),
  },
  {
    name: 'posts with line breaks',
    least: 0.15,
    most: 0.5,
    measure: ({ posts }) => share(posts, ({ body }) => body.includes('\n')),
  },
  {
    name: 'posts with an address',
    least: 0.01,
    most: 0.06,
    measure: ({ posts }) => share(posts, ({ body }) => body.includes('https://')),
  },
  {
    name: 'English posts with contractions',
    least: 0.2,
    most: 0.8,
    measure: ({ posts }) =>
      share(
        posts.filter(({ language }) => language === 'en'),
        ({ body }) => /\w'(s|t|m|re|ve|ll|d)\b/.test(body),
      ),
  },
  {
    name: 'texts with joined emoji',
    least: 0.01,
    most: 0.1,
    measure: ({ posts, comments }) =>
      share([...posts, ...comments], ({ body }) => /\u200d/.test(body)),
  },
  {
    name: 'the longest word',
    least: 40,
    most: 80,
    measure: ({ posts }) =>
      Math.max(...posts.flatMap(({ body }) => body.match(/\p{L}+/gu) ?? []).map((w) => w.length)),
  },
  {
    name: 'the longest post',
    least: 400,
    most: 2000,
    measure: ({ posts }) => Math.max(...posts.map(({ body }) => body.length)),
  },
  {
    name: 'years over which users joined',
    least: 2.7,
    most: 3.1,
    measure: ({ users }) => years(users.at(0)?.joined_at, users.at(-1)?.joined_at),
  },
  {
    name: 'posts in the six busiest hours of the day (UTC)',
    least: 0.28,
    most: 0.5,
    measure: ({ posts }) =>
      topShare(
        posts.map((post) => post.created_at.slice(11, 13)),
        6,
      ),
  },
];

function share<T>(rows: readonly T[], isCounted: (row: T) => boolean): number {
  return rows.filter(isCounted).length / rows.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function topShare(values: readonly string[], top: number): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const largest = [...counts.values()].sort((a, b) => b - a).slice(0, top);
  return largest.reduce((sum, count) => sum + count, 0) / values.length;
}

function years(from = '', to = ''): number {
  return (Date.parse(to) - Date.parse(from)) / (365.25 * 24 * 3600 * 1000);
}
