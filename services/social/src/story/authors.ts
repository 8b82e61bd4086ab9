import type { Network, User } from './network.js';

/** Who writes which post of the stream, and how many posts a user has at any time. */
export interface Authors {
  /** The author of a post; posts are numbered from 1. */
  authorOf(post: number): User;
  /** The user with the posts of the stream up to and including one counted. */
  withPosts(user: User, post: number): User;
}

/** A step through a list that comes to every place before it repeats. */
const STRIDE = 37;

/** Lets regulars write every other post and everyone else the rest, each group in turn. */
export function createAuthors({ regulars, occasionals }: Network): Authors {
  const groups = [inTurn(regulars), inTurn(occasionals.length > 0 ? occasionals : regulars)];
  const groupAt = (post: number): Turns => groups[(post - 1) % 2] ?? inTurn(regulars);
  const turnOf = (post: number): number => Math.floor((post - 1) / 2);
  return {
    authorOf: (post) => groupAt(post).at(turnOf(post)),
    withPosts(user, post) {
      const added = groups.reduce(
        (sum, group, index) => sum + group.count(user, turnOf(post - index) + 1),
        0,
      );
      return added === 0 ? user : { ...user, posts_count: user.posts_count + added };
    },
  };
}

interface Turns {
  at(turn: number): User;
  /** How many of the first `turns` turns are a user's. */
  count(user: User, turns: number): number;
}

function inTurn(users: readonly User[]): Turns {
  const order = Array.from(users.keys(), (index) => (index * STRIDE) % users.length);
  // A length that shares a factor with the stride would leave users out.
  const complete = new Set(order).size === users.length;
  const line = complete ? order.flatMap((place) => users[place] ?? []) : users;
  const placeOf = new Map(line.map((user, place) => [user.id, place]));
  return {
    at(turn) {
      const user = line[turn % line.length];
      if (!user) throw new RangeError('The feed needs public users who write in English.');
      return user;
    },
    count(user, turns) {
      const place = placeOf.get(user.id);
      if (place === undefined || turns <= place) return 0;
      return Math.floor((turns - place - 1) / line.length) + 1;
    },
  };
}
