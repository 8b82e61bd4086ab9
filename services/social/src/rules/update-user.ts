import type { Outcome, UpdateInput } from '@sandbox/resource';
import type { User } from '../resources/users.js';
import { avatarOf } from './avatar-of.js';

/** A drawn avatar follows the username; what a new user gets by default stays when a replacement leaves it out. */
export function updateUser({ before, draft, sent }: UpdateInput<User>): Outcome<User> {
  const avatar = sent.has('avatar_url') ? draft.avatar_url : before.avatar_url;
  return {
    record: {
      ...draft,
      avatar_url: avatar === avatarOf(before.username) ? avatarOf(draft.username) : avatar,
      joined_at: sent.has('joined_at') ? draft.joined_at : before.joined_at,
    },
  };
}
