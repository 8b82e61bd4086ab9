import type { City } from './people/cities.js';
import type { Language, Shown, Subject, Tone, Topic, Voice } from './texts/index.js';

/** A user before the counters are known; instants are milliseconds. */
export interface UserDraft {
  readonly username: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly website: string | null;
  readonly verified: boolean;
  readonly private: boolean;
  readonly joinedAt: number;
  readonly updatedAt: number;
  readonly language: Language;
  readonly city: City;
  readonly interests: readonly Topic[];
  readonly voice: Voice;
  /** How many posts the user will write. */
  readonly posts: number;
  /** The place in the order of popularity, 0 for the most followed. */
  readonly rank: number;
}

/** The states of a follow. */
export const FOLLOW_STATUSES = ['active', 'pending', 'blocked'] as const;

/** A follow between two users. */
export interface FollowDraft {
  readonly follower: UserDraft;
  readonly followee: UserDraft;
  readonly status: (typeof FOLLOW_STATUSES)[number];
  readonly notifications: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Who may see a post. */
export const VISIBILITIES = ['public', 'followers', 'private'] as const;

/** Who may see a post. */
export type Visibility = (typeof VISIBILITIES)[number];

/** A picture or film of a post, described or not. */
export interface MediaDraft {
  readonly shown: Shown;
  readonly described: boolean;
}

/** A post before the counters are known. */
export interface PostDraft {
  readonly author: UserDraft;
  readonly subject: Subject;
  readonly body: string;
  readonly media: readonly MediaDraft[];
  readonly visibility: Visibility;
  readonly replyTo: PostDraft | null;
  /** How many posts stand above it in its thread. */
  readonly depth: number;
  readonly createdAt: number;
  readonly publishedAt: number;
  readonly editedAt: number | null;
}

/** A comment on a post. */
export interface CommentDraft {
  readonly post: PostDraft;
  readonly author: UserDraft;
  readonly parent: CommentDraft | null;
  readonly depth: number;
  readonly language: Language;
  readonly body: string;
  readonly tone: Tone;
  /** What it asks, for the one who answers it. */
  readonly question: string | null;
  readonly likes: number;
  readonly flagged: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A like of a post. */
export interface LikeDraft {
  readonly user: UserDraft;
  readonly post: PostDraft;
  readonly createdAt: number;
}
