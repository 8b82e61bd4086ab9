import type { RuleContext } from '@sandbox/resource';
import { refuse } from '../errors.js';
import { users } from '../resources/users.js';

/**
 * Refuses a username that another user has, whatever its case. Runs before the form is checked, so that capital
 * letters of a taken name are told as what they are.
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
  throw refuse('username_taken', {
    detail: `The username ${message}.`,
    errors: [{ field: 'username', code: 'username_taken', message }],
  });
}
