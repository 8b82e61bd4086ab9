import type { AppError } from '@sandbox/kernel';
import { countOn, defineRules, type Rules } from '@sandbox/resource';
import { reject, SOCIAL_ERRORS } from '../errors.js';
import { comments } from '../resources/comments.js';
import { follows } from '../resources/follows.js';
import { type Like, likes } from '../resources/likes.js';
import { posts } from '../resources/posts.js';
import { users } from '../resources/users.js';
import { createComment, updateComment } from './comments.js';
import { alreadyFollowing, countFollow, createFollow, updateFollow } from './follows.js';
import { createPost, updatePost } from './posts.js';
import { checkUsername, createUser, updateUser } from './users.js';

/** The rules of writes to the social network beyond storing the input. */
export const rules: Rules = {
  errors: SOCIAL_ERRORS,
  resources: [
    defineRules(users, { precheck: checkUsername, create: createUser, update: updateUser }),
    defineRules(posts, {
      create: createPost,
      update: updatePost,
      counts: ({ author_id }) => countOn(users, author_id, { field: 'posts_count' }),
    }),
    defineRules(comments, {
      create: createComment,
      update: updateComment,
      counts: ({ post_id }) => countOn(posts, post_id, { field: 'comments_count' }),
    }),
    defineRules(likes, {
      conflict: alreadyLiked,
      counts: ({ post_id }) => countOn(posts, post_id, { field: 'likes_count' }),
    }),
    defineRules(follows, {
      create: createFollow,
      update: updateFollow,
      conflict: alreadyFollowing,
      counts: countFollow,
    }),
  ],
};

/** The error of a second like of the same post. */
function alreadyLiked({ user_id, post_id }: Like): AppError {
  const detail = `User ${user_id} likes post ${post_id} already.`;
  return reject('already_liked', { detail });
}
