import { countOn, defineRules, type Rules } from '@sandbox/resource';
import { SOCIAL_ERRORS } from '../errors.js';
import { comments } from '../resources/comments.js';
import { follows } from '../resources/follows.js';
import { likes } from '../resources/likes.js';
import { posts } from '../resources/posts.js';
import { users } from '../resources/users.js';
import { alreadyFollowing } from './already-following.js';
import { alreadyLiked } from './already-liked.js';
import { checkUsername } from './check-username.js';
import { countFollow } from './count-follow.js';
import { createFollow } from './create-follow.js';
import { createPost } from './create-post.js';
import { createUser } from './create-user.js';
import { storeComment } from './store-comment.js';
import { updateFollow } from './update-follow.js';
import { updatePost } from './update-post.js';
import { updateUser } from './update-user.js';

/** What writes to the social network do beyond storing what was sent. */
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
      create: storeComment,
      update: storeComment,
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
