import type { AppError } from '@sandbox/kernel';
import { reject } from '../errors.js';
import type { Like } from '../resources/likes.js';

/** The error of a second like of the same post. */
export function alreadyLiked({ user_id, post_id }: Like): AppError {
  const detail = `User ${user_id} likes post ${post_id} already.`;
  return reject('already_liked', { detail });
}
