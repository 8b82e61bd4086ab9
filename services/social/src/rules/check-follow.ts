import { refuse } from '../errors.js';
import type { Follow } from '../resources/follows.js';

/**
 * Refuses a follow of oneself.
 * @throws AppError `self_follow`
 */
export function checkFollow({ follower_id, followee_id }: Follow): void {
  if (follower_id !== followee_id) return;
  const message = 'must be another user than follower_id';
  throw refuse('self_follow', {
    detail: `followee_id ${message}.`,
    errors: [{ field: 'followee_id', code: 'self_follow', message }],
  });
}
