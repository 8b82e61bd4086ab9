import type { CreateInput, Outcome, RuleContext, UpdateInput } from '@sandbox/resource';
import { reject } from '../errors.js';
import { type User, users } from '../resources/users.js';

/**
 * Refuses a username that another user has, whatever its case. Runs before the form is checked, so that capital
 * letters of a taken name are reported as what they are.
 */
export function checkUsername(
  { username }: Readonly<Record<string, unknown>>,
  id: number | undefined,
  context: RuleContext,
): void {
  if (typeof username !== 'string') return;
  const holders = context.related(users, 'username', username.toLowerCase());
  if (holders.every((user) => user.id === id)) return;
  const message = `"${username}" belongs to another user`;
  throw reject('username_taken', {
    detail: `The username ${message}.`,
    errors: [{ field: 'username', code: 'username_taken', message }],
  });
}

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

/** Where this service draws the avatar of a user. */
function avatarOf(username: string): string {
  return `/v1/social/avatars/${username}.svg`;
}
