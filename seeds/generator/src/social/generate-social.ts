import type { Random } from '@sandbox/kernel';
import type { SeedSet } from '../records.js';
import { createAudience } from './create-audience.js';
import { draftComments } from './draft-comments.js';
import { draftFollows } from './draft-follows.js';
import { draftLikes } from './draft-likes.js';
import { draftPosts } from './draft-posts.js';
import { draftUsers } from './draft-users.js';
import { createWriter } from './texts/index.js';
import { toRecords } from './to-records.js';

/** The seed records of the social API. */
export function generateSocial(random: Random): SeedSet {
  const writer = createWriter(random.fork('texts'));
  const users = draftUsers(random.fork('users'));
  const follows = draftFollows(users, random.fork('follows')).sort(
    (a, b) => a.createdAt - b.createdAt,
  );
  const audience = createAudience(follows);
  const posts = draftPosts({ users, writer, random: random.fork('posts') });
  const comments = draftComments({
    posts,
    users,
    audience,
    writer,
    random: random.fork('comments'),
  });
  const likes = draftLikes({ posts, users, audience, random: random.fork('likes') });
  return toRecords({ users, posts, comments, likes, follows }, random.fork('records'));
}
