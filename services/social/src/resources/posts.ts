import {
  datetime,
  defineResource,
  enumeration,
  int,
  objects,
  type RecordOf,
  reference,
  string,
  strings,
  text,
  toMany,
  toOne,
  url,
} from '@sandbox/resource';

const POST_VISIBILITIES = ['public', 'followers', 'private'] as const;

const MEDIA_KINDS = ['image', 'video'] as const;

export const posts = defineResource({
  name: 'posts',
  singular: 'post',
  description: 'Posts of users, including replies to other posts.',
  fields: {
    author_id: reference('The author.', 'users', { required: true, example: 1 }),
    body: text('The text, hashtags included.', {
      required: true,
      maxLength: 2000,
      example: 'First tomatoes of the year! #garden',
    }),
    hashtags: strings('The hashtags of the text, without #.', { example: ['garden'] }),
    media: objects('Pictures and videos.', {
      kind: enumeration('Kind of media.', MEDIA_KINDS, { required: true, example: 'image' }),
      url: url('URL of the media, drawn by this service.', {
        local: true,
        required: true,
        example: '/v1/social/media/bowl-1.svg',
      }),
      alt: string('Alternative text.', {
        example: 'Red tomatoes on a wooden table',
      }),
    }),
    visibility: enumeration('Visibility of the post.', POST_VISIBILITIES, { default: 'public' }),
    reply_to_id: reference('The post that this one replies to.', 'posts', { example: 1 }),
    likes_count: int('Likes of the post.', { readOnly: true, nullable: false, min: 0 }),
    comments_count: int('Comments on the post, nested ones included.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
    reposts_count: int('Number of shares.', { readOnly: true, nullable: false, min: 0 }),
    language: string('Language of the text, ISO 639-1.', { pattern: '^[a-z]{2}$', example: 'en' }),
    published_at: datetime('When it was published.', { example: '2026-03-28T18:04:00Z' }),
    edited_at: datetime('When it was last edited; empty when never.'),
  },
  relations: {
    author: toOne('The author.', 'users', 'author_id'),
    reply_to: toOne('The post that this one replies to.', 'posts', 'reply_to_id'),
    comments: toMany('The comments on it.', 'comments', 'post_id'),
    likes: toMany('Its likes.', 'likes', 'post_id'),
  },
});

export type Post = RecordOf<typeof posts>;
