import { describe } from '@jest/globals';
import { REFERENCE_INSTANT as NOW } from '@sandbox/kernel';
import {
  type AcceptedWrite,
  createSeedPicker,
  describeWriteRules,
  emptiedReferences,
  type RejectedWrite,
} from '@sandbox/testing/records';
import { socialService } from '../src/app.js';

const { seeds } = socialService;
const pick = createSeedPicker(seeds);
type Row = ReturnType<typeof pick>;
const byId = (collection: string, id: unknown) => pick(collection, (record) => record.id === id);

const [someone, open, closed] = [
  byId('users', 5),
  pick('users', ({ id, private: isPrivate }) => Number(id) > 5 && !isPrivate && !isFollowed(id)),
  pick(
    'users',
    ({ id, private: isPrivate }) => Number(id) > 5 && isPrivate === true && !isFollowed(id),
  ),
];

function isFollowed(id: number): boolean {
  try {
    pick('follows', ({ follower_id, followee_id }) => follower_id === 5 && followee_id === id);
    return true;
  } catch {
    return false;
  }
}

const like = byId('likes', 1);
const comment = byId('comments', 1);
const reply = pick('comments', ({ parent_id }) => parent_id !== null);
const elsewhere = pick('comments', ({ post_id }) => post_id !== comment.post_id);
const active = pick('follows', ({ status }) => status === 'active');
const pending = pick('follows', ({ status }) => status === 'pending');
const blocked = pick('follows', ({ status }) => status === 'blocked');
const tagged = pick(
  'posts',
  ({ hashtags, edited_at }) => Object(hashtags).length > 0 && edited_at === null,
);

/** A counter of a record, moved. */
const moved = (collection: string, id: unknown, field: string, by: number) => ({
  [`${collection}/${id}`]: { [field]: Number(byId(collection, id)[field]) + by },
});
const follows = (one: Readonly<Record<string, unknown>>, by: number) => ({
  ...moved('users', one.follower_id, 'following_count', by),
  ...moved('users', one.followee_id, 'followers_count', by),
});

const users: AcceptedWrite[] = [
  {
    title: 'a new user joins now with a drawn avatar and no followers',
    method: 'POST',
    resource: 'users',
    body: { username: 'new_one', display_name: 'New One' },
    gives: {
      id: 801,
      avatar_url: '/v1/social/avatars/new_one.svg',
      joined_at: NOW,
      followers_count: 0,
      following_count: 0,
      posts_count: 0,
      verified: false,
      private: false,
    },
  },
  {
    title: 'a new user can bring an avatar and the day they joined',
    method: 'POST',
    resource: 'users',
    body: {
      username: 'new_one',
      display_name: 'New One',
      avatar_url: 'https://new.example/me.png',
      joined_at: '2020-01-01T00:00:00Z',
    },
    gives: { avatar_url: 'https://new.example/me.png', joined_at: '2020-01-01T00:00:00Z' },
  },
  {
    title: 'a drawn avatar follows the username',
    method: 'PATCH',
    resource: 'users',
    id: 5,
    body: { username: 'brand_new' },
    gives: { username: 'brand_new', avatar_url: '/v1/social/avatars/brand_new.svg' },
  },
  {
    title: 'a user may send their own username',
    method: 'PATCH',
    resource: 'users',
    id: 5,
    body: { username: someone.username, bio: 'Here.' },
    gives: { bio: 'Here.' },
  },
  {
    title: 'deleting a like that stands alone lowers the count',
    method: 'DELETE',
    resource: 'likes',
    id: like.id,
    effects: moved('posts', like.post_id, 'likes_count', -1),
  },
];

const posts: AcceptedWrite[] = [
  {
    title: 'a new post has the hashtags of its text, is published now and counts for its author',
    method: 'POST',
    resource: 'posts',
    body: { author_id: 5, body: 'Erste Tomaten! #Garten #grün_2026, #garten' },
    gives: { hashtags: ['garten', 'grün_2026'], published_at: NOW, edited_at: null },
    effects: moved('users', 5, 'posts_count', 1),
  },
  {
    title: 'hashtags are found once, in lower case, and need a letter',
    method: 'POST',
    resource: 'posts',
    body: { author_id: 5, body: 'Hello #World #wörld #World, C# #1 #日本' },
    gives: { hashtags: ['world', 'wörld', '日本'] },
    effects: moved('users', 5, 'posts_count', 1),
  },
  {
    title: 'hashtags that are sent are kept',
    method: 'POST',
    resource: 'posts',
    body: { author_id: 5, body: 'First tomatoes! #garden', hashtags: [] },
    gives: { hashtags: [] },
    effects: moved('users', 5, 'posts_count', 1),
  },
  {
    title: 'another text stamps edited_at and brings its hashtags',
    method: 'PATCH',
    resource: 'posts',
    id: tagged.id,
    body: { body: 'Now about #bread' },
    gives: { body: 'Now about #bread', hashtags: ['bread'], edited_at: NOW },
  },
  {
    title: 'another visibility is no edit',
    method: 'PATCH',
    resource: 'posts',
    id: tagged.id,
    body: { visibility: 'private' },
    gives: { visibility: 'private' },
  },
  {
    title: 'another author moves the count',
    method: 'PATCH',
    resource: 'posts',
    id: tagged.id,
    body: { author_id: someone.id },
    gives: { author_id: someone.id },
    effects: {
      ...moved('users', tagged.author_id, 'posts_count', -1),
      ...moved('users', someone.id, 'posts_count', 1),
    },
  },
  {
    title: 'deleting a post lowers the count of its author, not those of what goes with it',
    method: 'DELETE',
    resource: 'posts',
    id: Number(comment.post_id),
    effects: {
      ...moved('users', byId('posts', comment.post_id).author_id, 'posts_count', -1),
      ...emptiedReferences(seeds, 'posts', ['reply_to_id', comment.post_id]),
    },
  },
];

const comments: AcceptedWrite[] = [
  {
    title: 'a comment raises the count of its post',
    method: 'POST',
    resource: 'comments',
    body: { post_id: comment.post_id, author_id: 5, body: 'Yes.', parent_id: comment.id },
    gives: { id: 8001, parent_id: comment.id, likes_count: 0, flagged: false },
    effects: moved('posts', comment.post_id, 'comments_count', 1),
  },
  {
    title: 'deleting a comment lowers it; its replies stay and answer nothing',
    method: 'DELETE',
    resource: 'comments',
    id: Number(reply.parent_id),
    effects: {
      ...moved('posts', reply.post_id, 'comments_count', -1),
      ...emptiedReferences(seeds, 'comments', ['parent_id', reply.parent_id]),
    },
  },
  {
    title: 'correcting a reply changes the text alone',
    method: 'PATCH',
    resource: 'comments',
    id: reply.id,
    body: { body: 'Corrected.' },
    gives: { body: 'Corrected.' },
  },
  {
    title: 'a like raises the count of its post',
    method: 'POST',
    resource: 'likes',
    body: { user_id: 5, post_id: unliked().id },
    gives: { id: 8001, user_id: 5 },
    effects: moved('posts', unliked().id, 'likes_count', 1),
  },
];

function unliked(): Row {
  return pick('posts', ({ likes_count }) => likes_count === 0);
}

const followed: AcceptedWrite[] = [
  {
    title: 'a follow of an open user is active and counts for both',
    method: 'POST',
    resource: 'follows',
    body: { follower_id: 5, followee_id: open.id },
    gives: { id: 5001, status: 'active', notifications: false },
    effects: follows({ follower_id: 5, followee_id: open.id }, 1),
  },
  {
    title: 'a follow of a private user waits and counts for nobody',
    method: 'POST',
    resource: 'follows',
    body: { follower_id: 5, followee_id: closed.id, status: 'active' },
    gives: { status: 'pending' },
    ignored: ['status'],
  },
  {
    title: 'accepting a follow counts for both',
    method: 'PATCH',
    resource: 'follows',
    id: pending.id,
    body: { status: 'active' },
    gives: { status: 'active' },
    effects: follows(pending, 1),
  },
  {
    title: 'blocking an active follow takes it from both',
    method: 'PATCH',
    resource: 'follows',
    id: active.id,
    body: { status: 'blocked' },
    gives: { status: 'blocked' },
    effects: follows(active, -1),
  },
  {
    title: 'a replacement that leaves out the status is no move',
    method: 'PUT',
    resource: 'follows',
    id: blocked.id,
    body: {
      follower_id: blocked.follower_id,
      followee_id: blocked.followee_id,
      notifications: !blocked.notifications,
    },
    gives: { notifications: !blocked.notifications },
  },
  {
    title: 'deleting a pending follow counts for nobody',
    method: 'DELETE',
    resource: 'follows',
    id: pending.id,
  },
  {
    title: 'deleting an active one does',
    method: 'DELETE',
    resource: 'follows',
    id: active.id,
    effects: follows(active, -1),
  },
];

const addresses = [
  ['website', 'javascript:alert(1)'],
  ['website', '/v1/social/users'],
  ['avatar_url', 'data:image/png;base64,AA=='],
  ['avatar_url', '//evil.example/1.svg'],
] as const;

const rejected: RejectedWrite[] = [
  ...addresses.map(
    ([field, value]): RejectedWrite => ({
      title: `${value} as ${field}`,
      method: 'PATCH',
      resource: 'users',
      id: 1,
      body: { [field]: value },
      status: 422,
      code: 'validation_failed',
      fields: [field],
    }),
  ),
  {
    title: 'a blank post',
    method: 'POST',
    resource: 'posts',
    body: { author_id: 1, body: ' \n ' },
    status: 422,
    code: 'validation_failed',
    fields: ['body'],
  },
  ...['ondrej_dvorak', 'Ondrej_Dvorak', 'ONDREJ_DVORAK'].map(
    (username): RejectedWrite => ({
      title: `the username ${username} is taken`,
      method: 'POST',
      resource: 'users',
      body: { username, display_name: 'Another' },
      status: 409,
      code: 'username_taken',
      fields: ['username'],
    }),
  ),
  {
    title: 'the username of another is taken for a change too',
    method: 'PATCH',
    resource: 'users',
    id: 5,
    body: { username: 'ondrej_dvorak' },
    status: 409,
    code: 'username_taken',
    fields: ['username'],
  },
  ...['ab', 'a'.repeat(21), 'New_One', 'new one', 'zoë'].map(
    (username): RejectedWrite => ({
      title: `"${username}" is no username`,
      method: 'POST',
      resource: 'users',
      body: { username, display_name: 'Another' },
      status: 422,
      code: 'validation_failed',
    }),
  ),
  {
    title: 'a post is liked once',
    method: 'POST',
    resource: 'likes',
    body: { user_id: like.user_id, post_id: like.post_id },
    status: 409,
    code: 'already_liked',
  },
  {
    title: 'a like cannot become one that is there',
    method: 'PUT',
    resource: 'likes',
    id: 2,
    body: { user_id: like.user_id, post_id: like.post_id },
    status: 409,
    code: 'already_liked',
  },
  ...[active, pending, blocked].map(
    ({ follower_id, followee_id, status }): RejectedWrite => ({
      title: `a user is followed once, also when that is ${status}`,
      method: 'POST',
      resource: 'follows',
      body: { follower_id, followee_id },
      status: 409,
      code: 'already_following',
    }),
  ),
  {
    title: 'nobody follows themselves',
    method: 'POST',
    resource: 'follows',
    body: { follower_id: 5, followee_id: 5 },
    status: 422,
    code: 'self_follow',
    fields: ['followee_id'],
  },
  {
    title: 'nobody comes to follow themselves',
    method: 'PATCH',
    resource: 'follows',
    id: active.id,
    body: { followee_id: active.follower_id },
    status: 422,
    code: 'self_follow',
    fields: ['followee_id'],
  },
  {
    title: 'the parent of a comment is on the same post',
    method: 'POST',
    resource: 'comments',
    body: { post_id: elsewhere.post_id, author_id: 5, body: 'Yes.', parent_id: comment.id },
    status: 422,
    code: 'parent_on_other_post',
    fields: ['parent_id'],
  },
  {
    title: 'a reply does not leave the post of its parent',
    method: 'PATCH',
    resource: 'comments',
    id: reply.id,
    body: { post_id: pick('posts', ({ id }) => id !== reply.post_id).id },
    status: 422,
    code: 'parent_on_other_post',
    fields: ['parent_id'],
  },
  {
    title: 'a comment with replies stays on its post',
    method: 'PATCH',
    resource: 'comments',
    id: Number(reply.parent_id),
    body: { post_id: pick('posts', ({ id }) => id !== reply.post_id).id, parent_id: null },
    status: 422,
    code: 'parent_on_other_post',
    fields: ['post_id'],
  },
  {
    title: 'a comment is no reply to one of its own replies',
    method: 'PATCH',
    resource: 'comments',
    id: Number(reply.parent_id),
    body: { parent_id: reply.id },
    status: 422,
    code: 'reply_to_later',
    fields: ['parent_id'],
  },
  {
    title: 'a post is no reply to a later one',
    method: 'PATCH',
    resource: 'posts',
    id: tagged.id,
    body: { reply_to_id: tagged.id + 1 },
    status: 422,
    code: 'reply_to_later',
    fields: ['reply_to_id'],
  },
  {
    title: 'a comment is no reply to itself',
    method: 'PATCH',
    resource: 'comments',
    id: comment.id,
    body: { parent_id: comment.id },
    status: 422,
    code: 'self_reply',
    fields: ['parent_id'],
  },
  {
    title: 'a post is no reply to itself',
    method: 'PATCH',
    resource: 'posts',
    id: tagged.id,
    body: { reply_to_id: tagged.id },
    status: 422,
    code: 'self_reply',
    fields: ['reply_to_id'],
  },
];

describe('the rules of the social network', () =>
  describeWriteRules(socialService, {
    accepted: [...users, ...posts, ...comments, ...followed],
    rejected: rejected,
  }));
