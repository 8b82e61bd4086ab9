import type { Random } from '@sandbox/kernel';
import { ENGLISH_ABROAD } from './draft-users.js';
import type { UserDraft, Visibility } from './drafts.js';
import type { Language } from './texts/index.js';

/** What is settled about a post before it is written. */
export interface PostPlan {
  readonly author: UserDraft;
  readonly language: Language;
  readonly visibility: Visibility;
  readonly reply: boolean;
  readonly illustrated: boolean;
  readonly edited: boolean;
}

const NOT_PUBLIC = 0.14;
const PRIVATE = 0.03;
const REPLIES = 0.22;
const ILLUSTRATED = 0.18;
const EDITED = 0.07;

/** One plan for every post that the users will write, in random order. */
export function planPosts(users: readonly UserDraft[], random: Random): PostPlan[] {
  const authors = random.shuffle(
    users.flatMap((user) => Array.from({ length: user.posts }, () => user)),
  );
  const indexes = authors.map((_author, index) => index);
  const draw = (share: number, from = indexes): ReadonlySet<number> =>
    new Set(random.sample(from, Math.round(share * authors.length)));
  const hidden = drawHidden(authors, random);
  const secret = draw(PRIVATE, hidden);
  const hiddenSet = new Set(hidden);
  const [replies, edited] = [
    draw(
      REPLIES,
      indexes.filter((index) => !secret.has(index)),
    ),
    draw(EDITED),
  ];
  const illustrated = draw(
    ILLUSTRATED,
    indexes.filter((index) => !replies.has(index)),
  );
  return authors.map((author, index) => ({
    author,
    language: author.language !== 'en' && random.chance(ENGLISH_ABROAD) ? 'en' : author.language,
    visibility: secret.has(index) ? 'private' : hiddenSet.has(index) ? 'followers' : 'public',
    reply: replies.has(index),
    illustrated: illustrated.has(index),
    edited: edited.has(index),
  }));
}

/** The posts that not everybody sees: all those of private users, and of others as many as are missing. */
function drawHidden(authors: readonly UserDraft[], random: Random): number[] {
  const indexes = authors.map((_author, index) => index);
  const own = indexes.filter((index) => authors[index]?.private);
  const others = indexes.filter((index) => !authors[index]?.private);
  return [...own, ...random.sample(others, Math.round(NOT_PUBLIC * authors.length) - own.length)];
}
