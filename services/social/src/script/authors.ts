import type { LanguageTurns, Turn } from './language-turns.js';
import type { Network, User } from './network.js';

/** The author of each post of the stream, and the number of posts of a user at any time. */
export interface Authors {
  /** The author of a post; posts are numbered from 1. */
  authorOf(post: number): User;
  /** The user with the posts of the stream up to and including one counted. */
  withPosts(user: User, post: number): User;
}

/** A step through a list that reaches every position before it repeats. */
const STRIDE = 37;

/** In each language, regulars and occasional writers alternate, and the users of each group take turns. */
export function createAuthors({ writers }: Network, turns: LanguageTurns): Authors {
  const groups = new Map(
    [...writers].map(([language, { regulars, occasionals }]) => [
      language,
      [inTurn(regulars), inTurn(occasionals.length > 0 ? occasionals : regulars)] as const,
    ]),
  );
  const languageOf = new Map(
    [...writers].flatMap(([language, { regulars, occasionals }]) =>
      [...regulars, ...occasionals].map(({ id }) => [id, language] as const),
    ),
  );
  const pick = ({ language, turn }: Turn): User => {
    const group = groups.get(language)?.[turn % 2];
    if (!group) throw new RangeError(`The feed needs public users who write in ${language}.`);
    return group.at(Math.floor(turn / 2));
  };
  return {
    authorOf: (post) => pick(turns.turnOf(post)),
    withPosts(user, post) {
      const language = languageOf.get(user.id);
      if (language === undefined) return user;
      const count = turns.count(language, post);
      const [first, second] = groups.get(language) ?? [];
      const added =
        (first?.count(user, Math.ceil(count / 2)) ?? 0) +
        (second?.count(user, Math.floor(count / 2)) ?? 0);
      return added === 0 ? user : { ...user, posts_count: user.posts_count + added };
    },
  };
}

interface Line {
  at(turn: number): User;
  /** How many of the first `turns` turns are a user's. */
  count(user: User, turns: number): number;
}

function inTurn(users: readonly User[]): Line {
  const order = Array.from(users.keys(), (index) => (index * STRIDE) % users.length);
  // A length that shares a factor with the stride would leave users out.
  const complete = new Set(order).size === users.length;
  const line = complete ? order.flatMap((place) => users[place] ?? []) : users;
  const placeOf = new Map(line.map((user, place) => [user.id, place]));
  return {
    at(turn) {
      const user = line[turn % line.length];
      if (!user) throw new RangeError('The feed needs public users who have written posts.');
      return user;
    },
    count(user, turns) {
      const place = placeOf.get(user.id);
      if (place === undefined || turns <= place) return 0;
      return Math.floor((turns - place - 1) / line.length) + 1;
    },
  };
}
