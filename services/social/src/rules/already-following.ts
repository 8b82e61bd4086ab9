import type { AppError } from '@sandbox/kernel';
import { refuse } from '../errors.js';
import type { Follow } from '../resources/follows.js';

/** The error of a second follow of the same user, whatever the first one's status. */
export function alreadyFollowing({ follower_id, followee_id }: Follow): AppError {
  const detail = `User ${follower_id} follows user ${followee_id} already.`;
  return refuse('already_following', { detail });
}
