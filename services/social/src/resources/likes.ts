import { defineResource, type RecordOf, reference, toOne } from '@sandbox/resource';

export const likes = defineResource({
  name: 'likes',
  singular: 'like',
  description: 'Likes of posts. A user can like a post once.',
  fields: {
    user_id: reference('The user who likes the post.', 'users', { required: true, example: 2 }),
    post_id: reference('The liked post.', 'posts', { required: true, example: 1 }),
  },
  uniqueTogether: [['user_id', 'post_id']],
  relations: {
    user: toOne('The user who likes the post.', 'users', 'user_id'),
    post: toOne('The liked post.', 'posts', 'post_id'),
  },
});

export type Like = RecordOf<typeof likes>;
