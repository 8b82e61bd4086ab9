import {
  type FieldCheck,
  isCount,
  isFlag,
  isId,
  isInstant,
  isText,
  oneOf,
  orNull,
  stamps,
} from '../field-checks.js';
import type { SocialSeeds } from './read-social-seeds.js';

const isList: FieldCheck = (value) => Array.isArray(value);

/** What each field of a record holds, the fields in the order of the resource. */
export const FIELD_TYPES: Readonly<
  Record<keyof SocialSeeds, Readonly<Record<string, FieldCheck>>>
> = {
  users: {
    id: isId,
    username: (value) => /^[a-z0-9_]{3,20}$/.test(String(value)),
    display_name: isText,
    email: orNull((value) =>
      /^[a-z0-9_]+@(example\.(com|org|net)|[a-z]+\.example)$/.test(String(value)),
    ),
    bio: orNull(isText),
    avatar_url: isText,
    location: orNull(isText),
    website: orNull((value) => /^https:\/\/([a-z0-9-]+\.)+example$/.test(String(value))),
    verified: isFlag,
    private: isFlag,
    followers_count: isCount,
    following_count: isCount,
    posts_count: isCount,
    joined_at: isInstant,
    ...stamps,
  },
  posts: {
    id: isId,
    author_id: isId,
    body: isText,
    hashtags: isList,
    media: isList,
    visibility: oneOf('public', 'followers', 'private'),
    reply_to_id: orNull(isId),
    likes_count: isCount,
    comments_count: isCount,
    reposts_count: isCount,
    language: (value) => /^[a-z]{2}$/.test(String(value)),
    published_at: isInstant,
    edited_at: orNull(isInstant),
    ...stamps,
  },
  comments: {
    id: isId,
    post_id: isId,
    author_id: isId,
    parent_id: orNull(isId),
    body: isText,
    likes_count: isCount,
    flagged: isFlag,
    ...stamps,
  },
  likes: { id: isId, user_id: isId, post_id: isId, ...stamps },
  follows: {
    id: isId,
    follower_id: isId,
    followee_id: isId,
    status: oneOf('active', 'pending', 'blocked'),
    notifications: isFlag,
    ...stamps,
  },
};
