import type { AppError } from '@sandbox/kernel';
import {
  type Count,
  type CreateInput,
  countOn,
  ignoredFields,
  type Outcome,
  type RuleContext,
  type UpdateInput,
} from '@sandbox/resource';
import { reject, rejectField } from '../errors.js';
import type { Follow } from '../resources/follows.js';
import { users } from '../resources/users.js';

/** A follow of a private user waits until it is accepted. */
export function createFollow(
  { draft, sent }: CreateInput<Follow>,
  context: RuleContext,
): Outcome<Follow> {
  checkFollow(draft);
  const delays = draft.status === 'active' && context.get(users, draft.followee_id).private;
  const record: Follow = { ...draft, status: delays ? 'pending' : draft.status };
  return { record, ignored: ignoredFields(['status'], { draft, record, sent }) };
}

/** Any change of status is allowed. A replacement without a status keeps the status. */
export function updateFollow({ before, draft, sent }: UpdateInput<Follow>): Outcome<Follow> {
  checkFollow(draft);
  return { record: { ...draft, status: sent.has('status') ? draft.status : before.status } };
}

/** @throws AppError `self_follow` */
function checkFollow({ follower_id, followee_id }: Follow): void {
  if (follower_id !== followee_id) return;
  throw rejectField('self_follow', {
    field: 'followee_id',
    message: 'must be another user than follower_id',
  });
}

/** The error of a second follow of the same user, whatever the first one's status. */
export function alreadyFollowing({ follower_id, followee_id }: Follow): AppError {
  const detail = `User ${follower_id} follows user ${followee_id} already.`;
  return reject('already_following', { detail });
}

/** An active follow counts for both of its users. */
export function countFollow({ follower_id, followee_id, status }: Follow): readonly Count[] {
  if (status !== 'active') return [];
  return [
    ...countOn(users, follower_id, { field: 'following_count' }),
    ...countOn(users, followee_id, { field: 'followers_count' }),
  ];
}
