import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Stamped {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A user as committed. */
export interface User extends Stamped {
  readonly username: string;
  readonly display_name: string;
  readonly email: string | null;
  readonly bio: string | null;
  readonly avatar_url: string;
  readonly location: string | null;
  readonly website: string | null;
  readonly verified: boolean;
  readonly private: boolean;
  readonly followers_count: number;
  readonly following_count: number;
  readonly posts_count: number;
  readonly joined_at: string;
}

/** A post as committed. */
export interface Post extends Stamped {
  readonly author_id: number;
  readonly body: string;
  readonly hashtags: readonly string[];
  readonly media: readonly { readonly kind: string; readonly url: string; readonly alt?: string }[];
  readonly visibility: string;
  readonly reply_to_id: number | null;
  readonly likes_count: number;
  readonly comments_count: number;
  readonly reposts_count: number;
  readonly language: string;
  readonly published_at: string;
  readonly edited_at: string | null;
}

/** A comment as committed. */
export interface Comment extends Stamped {
  readonly post_id: number;
  readonly author_id: number;
  readonly parent_id: number | null;
  readonly body: string;
  readonly likes_count: number;
  readonly flagged: boolean;
}

/** A like as committed. */
export interface Like extends Stamped {
  readonly user_id: number;
  readonly post_id: number;
}

/** A follow as committed. */
export interface Follow extends Stamped {
  readonly follower_id: number;
  readonly followee_id: number;
  readonly status: string;
  readonly notifications: boolean;
}

/** The committed seed files of the social API. */
export interface SocialSeeds {
  readonly users: readonly User[];
  readonly posts: readonly Post[];
  readonly comments: readonly Comment[];
  readonly likes: readonly Like[];
  readonly follows: readonly Follow[];
}

/** The collections that have checks of their own. */
export const COLLECTIONS = ['users', 'posts', 'comments', 'likes', 'follows'] as const;

/** The text of a committed seed file. */
export function readSeedText(collection: string): string {
  const root = join(import.meta.dirname, '../../../social');
  return readFileSync(join(root, `${collection}.json`), 'utf8');
}

/** All committed records; the checks on keys and types are what makes the declared shapes true. */
export function readSocialSeeds(): SocialSeeds {
  return {
    users: JSON.parse(readSeedText('users')),
    posts: JSON.parse(readSeedText('posts')),
    comments: JSON.parse(readSeedText('comments')),
    likes: JSON.parse(readSeedText('likes')),
    follows: JSON.parse(readSeedText('follows')),
  };
}
