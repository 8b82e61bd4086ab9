import {
  bool,
  defineResource,
  int,
  type RecordOf,
  reference,
  text,
  toMany,
  toOne,
} from '@sandbox/resource';

export const comments = defineResource({
  name: 'comments',
  singular: 'comment',
  description: 'Comments on posts. A comment can reply to another comment.',
  fields: {
    post_id: reference('The post of the comment.', 'posts', { required: true, example: 1 }),
    author_id: reference('The author.', 'users', { required: true, example: 2 }),
    parent_id: reference('The comment that this one replies to.', 'comments', { example: 1 }),
    body: text('The comment.', {
      required: true,
      maxLength: 1000,
      example: 'Which variety are they?',
    }),
    likes_count: int('Likes of the comment; not backed by records.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
    flagged: bool('True when someone reported it.', { default: false }),
  },
  relations: {
    post: toOne('The post of the comment.', 'posts', 'post_id'),
    author: toOne('The author.', 'users', 'author_id'),
    parent: toOne('The comment that this one replies to.', 'comments', 'parent_id'),
    replies: toMany('The replies to this comment.', 'comments', 'parent_id'),
  },
});

export type Comment = RecordOf<typeof comments>;
