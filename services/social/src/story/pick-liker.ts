import { fnv1a } from '@sandbox/kernel';
import type { Network, Post, User } from './network.js';

/**
 * The user who likes a post as the `index`-th in the stream, from 0. Walks through all users from a place that depends
 * on the post and passes over its author and those who like it already, so nobody comes twice.
 */
export function pickLiker({ users, likersOf }: Network, post: Post, index: number): User {
  const already = likersOf(post.id);
  const start = fnv1a(`liker/${post.id}`);
  let left = index;
  for (let step = 0; step < users.length; step++) {
    const user = users[(start + step * STRIDE) % users.length];
    if (!user || user.id === post.author_id || already.has(user.id)) continue;
    if (left === 0) return user;
    left -= 1;
  }
  throw new RangeError(`Everyone likes the post ${post.id} already.`);
}

/** A prime that no plausible number of users is a multiple of. */
const STRIDE = 7919;
