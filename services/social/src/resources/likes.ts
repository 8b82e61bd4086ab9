import { defineResource, type RecordOf, reference, toOne } from '@sandbox/resource';

export const likes = defineResource({
  name: 'likes',
  singular: 'like',
  description: 'Who likes which post; a user likes a post once.',
  fields: {
    user_id: reference('Who likes.', 'users', { required: true, example: 2 }),
    post_id: reference('What they like.', 'posts', { required: true, example: 1 }),
  },
  uniqueTogether: [['user_id', 'post_id']],
  relations: {
    user: toOne('Who likes.', 'users', 'user_id'),
    post: toOne('What they like.', 'posts', 'post_id'),
  },
});

export type Like = RecordOf<typeof likes>;
