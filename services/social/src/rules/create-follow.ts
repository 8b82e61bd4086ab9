import { type CreateInput, ignoredFields, type Outcome, type RuleContext } from '@sandbox/resource';
import type { Follow } from '../resources/follows.js';
import { users } from '../resources/users.js';
import { checkFollow } from './check-follow.js';

/** A follow of a private user waits until it is accepted. */
export function createFollow(
  { draft, sent }: CreateInput<Follow>,
  context: RuleContext,
): Outcome<Follow> {
  checkFollow(draft);
  const waits = draft.status === 'active' && context.get(users, draft.followee_id).private;
  const record: Follow = { ...draft, status: waits ? 'pending' : draft.status };
  return { record, ignored: ignoredFields(['status'], { draft, record, sent }) };
}
