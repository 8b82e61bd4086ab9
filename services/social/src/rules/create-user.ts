import type { CreateInput, Outcome } from '@sandbox/resource';
import type { User } from '../resources/users.js';
import { avatarOf } from './avatar-of.js';

/** A new user joins now and has the avatar that the service draws, unless they say otherwise. */
export function createUser({ draft }: CreateInput<User>): Outcome<User> {
  return {
    record: {
      ...draft,
      avatar_url: draft.avatar_url ?? avatarOf(draft.username),
      joined_at: draft.joined_at ?? draft.created_at,
    },
  };
}
