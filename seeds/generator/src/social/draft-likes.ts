import type { Random } from '@sandbox/kernel';
import type { Audience } from './create-audience.js';
import { createCrowd } from './create-crowd.js';
import type { LikeDraft, PostDraft, UserDraft } from './drafts.js';
import { drawSoonAfter } from './instants.js';
import { shareAttention } from './share-attention.js';

const LIKES = 8000;
const REACHED = 2700;

/** Who the likes are drawn from. */
export interface LikeOptions {
  readonly posts: readonly PostDraft[];
  readonly users: readonly UserDraft[];
  readonly audience: Audience;
  readonly random: Random;
}

/** All likes in the order of their creation; nobody likes a post twice. */
export function draftLikes({ posts, users, audience, random }: LikeOptions): LikeDraft[] {
  const counts = shareAttention({
    posts,
    audience,
    reached: REACHED,
    total: LIKES,
    random: random.fork('counts'),
  });
  const crowd = createCrowd({ users, audience, random: random.fork('crowd') });
  const fans = new Map<PostDraft, Set<UserDraft>>();
  const add = (post: PostDraft): boolean => {
    const present = fans.get(post) ?? new Set();
    fans.set(post, present);
    const size = present.size;
    const reader = crowd(post, post.author, present);
    if (reader !== post.author) present.add(reader);
    return present.size > size;
  };
  const missing = [...counts].reduce(
    (sum, [post, count]) => sum + count - addUpTo(count, () => add(post)),
    0,
  );
  const open = posts.filter((post) => counts.has(post) && post.visibility === 'public');
  for (let left = missing; left > 0; ) if (add(random.pick(open))) left--;
  return [...fans]
    .flatMap(([post, present]) => [...present].map((user) => draftLike(user, post, random)))
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** Repeats until it has worked `count` times; gives up when it fails too often. */
function addUpTo(count: number, add: () => boolean): number {
  let added = 0;
  for (let attempt = 0; attempt < 3 * count + 10 && added < count; attempt++) if (add()) added++;
  return added;
}

function draftLike(user: UserDraft, post: PostDraft, random: Random): LikeDraft {
  return {
    user,
    post,
    createdAt: drawSoonAfter(Math.max(post.publishedAt, user.joinedAt), random),
  };
}
