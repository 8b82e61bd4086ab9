import { formatInstant, type Random } from '@sandbox/kernel';
import { parseHashtags } from '@sandbox/social';
import { groupBy, type SeedRecord, type SeedSet } from '../records.js';
import type { CommentDraft, FollowDraft, LikeDraft, PostDraft, UserDraft } from './drafts.js';
import type { Shown } from './texts/index.js';

/** Everything that happened on the network, each list in the order of creation. */
export interface Network {
  readonly users: readonly UserDraft[];
  readonly posts: readonly PostDraft[];
  readonly comments: readonly CommentDraft[];
  readonly likes: readonly LikeDraft[];
  readonly follows: readonly FollowDraft[];
}

/** Numbers the drafts, counts what belongs to each and writes the fields in the order of the resource. */
export function toRecords(network: Network, random: Random): SeedSet {
  const ids = {
    users: number(network.users),
    posts: number(network.posts),
    comments: number(network.comments),
  };
  const active = network.follows.filter((follow) => follow.status === 'active');
  const counts = {
    followers: countBy(active, (follow) => follow.followee),
    following: countBy(active, (follow) => follow.follower),
    posts: countBy(network.posts, (post) => post.author),
    likes: countBy(network.likes, (like) => like.post),
    comments: countBy(network.comments, (comment) => comment.post),
  };
  const nextMedia = createMediaNumbers();
  return {
    users: network.users.map((user) => toUser(user, { id: ids.users(user), counts })),
    posts: network.posts.map((post) => toPost(post, { ids, counts, nextMedia, random })),
    comments: network.comments.map((comment) => toComment(comment, ids)),
    likes: network.likes.map(({ user, post, createdAt }, index) => ({
      id: index + 1,
      user_id: ids.users(user),
      post_id: ids.posts(post),
      ...stamps(createdAt),
    })),
    follows: network.follows.map((follow, index) => toFollow(follow, index + 1, ids.users)),
  };
}

type IdOf<T> = (draft: T) => number;
type CountOf<T> = (draft: T) => number;

interface Ids {
  readonly users: IdOf<UserDraft>;
  readonly posts: IdOf<PostDraft>;
  readonly comments: IdOf<CommentDraft>;
}

interface Counts {
  readonly followers: CountOf<UserDraft>;
  readonly following: CountOf<UserDraft>;
  readonly posts: CountOf<UserDraft>;
  readonly likes: CountOf<PostDraft>;
  readonly comments: CountOf<PostDraft>;
}

function toUser(user: UserDraft, { id, counts }: { id: number; counts: Counts }): SeedRecord {
  return {
    id,
    username: user.username,
    display_name: user.displayName,
    email: user.email,
    bio: user.bio,
    avatar_url: `/v1/social/avatars/${user.username}.svg`,
    location: user.location,
    website: user.website,
    verified: user.verified,
    private: user.private,
    followers_count: counts.followers(user),
    following_count: counts.following(user),
    posts_count: counts.posts(user),
    joined_at: formatInstant(user.joinedAt),
    ...stamps(user.joinedAt, user.updatedAt),
  };
}

interface PostContext {
  readonly ids: Ids;
  readonly counts: Counts;
  readonly nextMedia: () => number;
  readonly random: Random;
}

/** Reposts have no rows of their own: their number follows the likes loosely. */
function toPost(post: PostDraft, { ids, counts, nextMedia, random }: PostContext): SeedRecord {
  const likes = counts.likes(post);
  return {
    id: ids.posts(post),
    author_id: ids.users(post.author),
    body: post.body,
    hashtags: parseHashtags(post.body),
    media: post.media.map(({ shown, described }) => ({
      kind: shown.kind,
      url: mediaUrl(shown, nextMedia),
      ...(described ? { alt: shown.alt } : {}),
    })),
    visibility: post.visibility,
    reply_to_id: post.replyTo === null ? null : ids.posts(post.replyTo),
    likes_count: likes,
    comments_count: counts.comments(post),
    reposts_count: post.visibility === 'public' ? random.int(0, Math.floor(likes / 3)) : 0,
    language: post.subject.language,
    published_at: formatInstant(post.publishedAt),
    edited_at: post.editedAt === null ? null : formatInstant(post.editedAt),
    ...stamps(post.createdAt, post.editedAt ?? post.publishedAt),
  };
}

function toComment(comment: CommentDraft, ids: Ids): SeedRecord {
  return {
    id: ids.comments(comment),
    post_id: ids.posts(comment.post),
    author_id: ids.users(comment.author),
    parent_id: comment.parent === null ? null : ids.comments(comment.parent),
    body: comment.body,
    likes_count: comment.likes,
    flagged: comment.flagged,
    ...stamps(comment.createdAt, comment.updatedAt),
  };
}

function toFollow(follow: FollowDraft, id: number, userId: IdOf<UserDraft>): SeedRecord {
  return {
    id,
    follower_id: userId(follow.follower),
    followee_id: userId(follow.followee),
    status: follow.status,
    notifications: follow.notifications,
    ...stamps(follow.createdAt, follow.updatedAt),
  };
}

function stamps(
  createdAt: number,
  updatedAt = createdAt,
): { created_at: string; updated_at: string } {
  return { created_at: formatInstant(createdAt), updated_at: formatInstant(updatedAt) };
}

function number<T>(drafts: readonly T[]): IdOf<T> {
  const ids = new Map(drafts.map((draft, index) => [draft, index + 1]));
  return (draft) => {
    const id = ids.get(draft);
    if (id === undefined)
      throw new RangeError('A draft refers to one that is not part of the network.');
    return id;
  };
}

function countBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): CountOf<K> {
  const groups = groupBy(rows, keyOf);
  return (key) => groups.get(key)?.length ?? 0;
}

/** Pictures are numbered, so that no two of one scene are alike; each film is one file. */
function mediaUrl({ kind, scene }: Shown, nextMedia: () => number): string {
  const root = '/v1/social/media';
  return kind === 'video' ? `${root}/${scene}.mp4` : `${root}/${scene}-${nextMedia()}.svg`;
}

function createMediaNumbers(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
