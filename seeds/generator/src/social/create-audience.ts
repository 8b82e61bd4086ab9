import { groupBy } from '../records.js';
import type { FollowDraft, PostDraft, UserDraft } from './drafts.js';

/** The users who may see a post, its author left out; `null` means everybody. */
export type Audience = (post: PostDraft) => readonly UserDraft[] | null;

/** Knows from the active follows who sees which post. */
export function createAudience(follows: readonly FollowDraft[]): Audience {
  const active = groupBy(
    follows.filter((follow) => follow.status === 'active'),
    (follow) => follow.followee,
  );
  return ({ author, visibility }) => {
    if (visibility === 'public') return null;
    if (visibility === 'private') return [];
    return (active.get(author) ?? []).map((follow) => follow.follower);
  };
}
