import type { CreateInput, Outcome, RecordId, RuleContext, UpdateInput } from '@sandbox/resource';
import { rejectField } from '../errors.js';
import { type User, users } from '../resources/users.js';

/**
 * Rejects a username that another user has, ignoring case. Runs before the pattern is checked: a taken name in capital
 * letters is reported as taken.
 */
export function checkUsername(
  { username }: Readonly<Record<string, unknown>>,
  id: RecordId | undefined,
  context: RuleContext,
): void {
  if (typeof username !== 'string') return;
  const holders = context.related(users, 'username', username.toLowerCase());
  if (holders.every((user) => user.id === id)) return;
  throw rejectField('username_taken', {
    field: 'username',
    message: `"${username}" belongs to another user`,
    subject: 'The username',
  });
}

/** By default a new user joins now and has the avatar that the service draws. */
export function createUser({ draft }: CreateInput<User>): Outcome<User> {
  return {
    record: {
      ...draft,
      avatar_url: draft.avatar_url ?? avatarOf(draft.username),
      joined_at: draft.joined_at ?? draft.created_at,
    },
  };
}

/** A drawn avatar follows the username. A replacement that leaves out a default of new users keeps it. */
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
