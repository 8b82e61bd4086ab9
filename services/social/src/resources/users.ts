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
    bio: text('Biography.', { maxLength: 500 }),
    avatar_url: url('A picture drawn by this service.', {
      local: true,
      example: '/v1/social/avatars/zoe_lindqvist.svg',
    }),
    location: string('Location.', { example: 'Gothenburg, Sweden' }),
    website: url('Website of the user.', { example: 'https://zoe.example' }),
    verified: bool('True when the network has verified the identity.', { default: false }),
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
    posts: toMany('Posts of the user.', 'posts', 'author_id'),
    comments: toMany('Comments of the user.', 'comments', 'author_id'),
    likes: toMany('Likes of the user.', 'likes', 'user_id'),
    followers: toMany('Follows of this user.', 'follows', 'followee_id'),
    following: toMany('Follows by this user.', 'follows', 'follower_id'),
  },
});

export type User = RecordOf<typeof users>;
