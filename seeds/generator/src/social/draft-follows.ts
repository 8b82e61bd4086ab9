import type { Random } from '@sandbox/kernel';
import { REFERENCE } from '../instants.js';
import { groupBy } from '../records.js';
import type { FollowDraft, UserDraft } from './drafts.js';
import { drawInstant } from './instants.js';
import { rankShares } from './rank-shares.js';

const FOLLOWS = 5000;
const PENDING = 250;
const BLOCKED = 100;

interface Pair {
  readonly follower: UserDraft;
  readonly followee: UserDraft;
}

/** Who follows whom: a few have hundreds of followers, most a handful. */
export function draftFollows(users: readonly UserDraft[], random: Random): FollowDraft[] {
  const counts = rankShares({ ranks: users.length, total: FOLLOWS, offset: 0.35, quarters: 3 });
  const pickFollower = createFollowerPicker(users, random.fork('pairs'));
  const pairs = users.flatMap((followee) => {
    const followers = new Set<UserDraft>();
    while (followers.size < (counts[followee.rank] ?? 0)) {
      const follower = pickFollower(followee);
      if (follower !== followee) followers.add(follower);
    }
    return [...followers].map((follower) => ({ follower, followee }));
  });
  const pending = new Set(
    random.sample(
      pairs.filter(({ followee }) => followee.private),
      PENDING,
    ),
  );
  const blocked = new Set(
    random.sample(
      pairs.filter((pair) => !pending.has(pair)),
      BLOCKED,
    ),
  );
  return pairs.map((pair) =>
    draftFollow(pair, { pending: pending.has(pair), blocked: blocked.has(pair), random }),
  );
}

interface FollowOptions {
  readonly pending: boolean;
  readonly blocked: boolean;
  readonly random: Random;
}

function draftFollow(
  { follower, followee }: Pair,
  { pending, blocked, random }: FollowOptions,
): FollowDraft {
  const span = {
    from: Math.max(follower.joinedAt, followee.joinedAt),
    to: REFERENCE,
    offset: follower.city[2],
  };
  const createdAt = drawInstant(span, random);
  const answered = blocked || (followee.private && !pending);
  return {
    follower,
    followee,
    status: pending ? 'pending' : blocked ? 'blocked' : 'active',
    notifications: !pending && !blocked && random.chance(0.25),
    createdAt,
    updatedAt: answered ? drawInstant({ ...span, from: createdAt }, random) : createdAt,
  };
}

/** Active people follow more, and most follow those whose language they read. */
function createFollowerPicker(
  users: readonly UserDraft[],
  random: Random,
): (followee: UserDraft) => UserDraft {
  const eager = users.map((user) => [user, 1 / (0.08 + random.next())] as const);
  const byLanguage = groupBy(eager, ([user]) => user.language);
  return ({ language }) =>
    random.weighted(random.chance(0.55) ? (byLanguage.get(language) ?? eager) : eager);
}
