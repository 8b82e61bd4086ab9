import {
  bool,
  datetime,
  defineResource,
  int,
  type RecordOf,
  string,
  text,
  toMany,
  url,
} from '@sandbox/resource';

export const users = defineResource({
  name: 'users',
  singular: 'user',
  description: 'The people of the network.',
  fields: {
    username: string('Unique handle: 3 to 20 of a-z, 0-9 and underscore.', {
      required: true,
      unique: true,
      pattern: '^[a-z0-9_]{3,20}$',
      maxLength: 20,
      example: 'zoe_lindqvist',
    }),
    display_name: string('The name shown.', {
      required: true,
      maxLength: 80,
      example: 'Zoë Lindqvist',
    }),
    email: string('Address.', { format: 'email', example: 'zoe@example.com' }),
    bio: text('What they say about themselves.', { maxLength: 500 }),
    avatar_url: url('A picture drawn by this service.', {
      local: true,
      example: '/v1/social/avatars/zoe_lindqvist.svg',
    }),
    location: string('Where they live.', { example: 'Gothenburg, Sweden' }),
    website: url('Their page.', { example: 'https://zoe.example' }),
    verified: bool('True when the network has checked who they are.', { default: false }),
    private: bool('True when followers must be accepted.', { default: false }),
    followers_count: int('Active follows of this user.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
    following_count: int('Active follows by this user.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
    posts_count: int('Posts of this user.', { readOnly: true, nullable: false, min: 0 }),
    joined_at: datetime('When they joined.', { example: '2024-05-12T08:30:00Z' }),
  },
  relations: {
    posts: toMany('What they posted.', 'posts', 'author_id'),
    comments: toMany('What they commented.', 'comments', 'author_id'),
    likes: toMany('What they liked.', 'likes', 'user_id'),
    followers: toMany('Follows of this user.', 'follows', 'followee_id'),
    following: toMany('Follows by this user.', 'follows', 'follower_id'),
  },
});

export type User = RecordOf<typeof users>;
