import { defineApi } from '@sandbox/resource';
import { comments } from './comments.js';
import { follows } from './follows.js';
import { likes } from './likes.js';
import { posts } from './posts.js';
import { users } from './users.js';

/** The social API: its resources in the order of the documents. */
export const social = defineApi({
  name: 'social',
  title: 'Social',
  description: 'A social network: users, posts, comments, likes and follows.',
  resources: [users, posts, comments, likes, follows],
});
