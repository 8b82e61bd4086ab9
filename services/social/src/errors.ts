import { type AppError, defineErrors } from '@sandbox/kernel';
import { aboutField } from '@sandbox/resource';

/** The errors that the social network's rules add to those of all record APIs. */
export const SOCIAL_ERRORS = {
  username_taken: { status: 409, title: 'The username is already in use' },
  already_liked: { status: 409, title: 'The user already likes the post' },
  already_following: { status: 409, title: 'The user already follows the other user' },
  self_follow: { status: 422, title: 'A user cannot follow themselves' },
  self_reply: { status: 422, title: 'A record cannot be a reply to itself' },
  reply_to_later: { status: 422, title: 'A reply cannot refer to a later record' },
  parent_on_other_post: { status: 422, title: 'The parent comment is on another post' },
} as const;

/** Makes an error of a rule. */
export const reject = defineErrors(SOCIAL_ERRORS);

/** Makes an error of a rule about one field. */
export const rejectField = aboutField(reject);

/** The error of a record that would be a reply to itself. */
export function selfReply(field: string, id: number): AppError {
  return rejectField('self_reply', {
    field,
    message: `must be another id than ${id}, the record's own`,
  });
}

/**
 * Lets a record reply only to an earlier record, so that replies never form a circle.
 * @throws AppError `reply_to_later`
 */
export function checkEarlier<Name extends string>(
  field: Name,
  record: { readonly id: number } & Readonly<Record<Name, number | null>>,
): void {
  const { id, [field]: answered } = record;
  if (answered === null || answered < id) return;
  const message = `must be less than ${id}, the record's own id, not ${answered}: a reply comes later`;
  throw rejectField('reply_to_later', { field, message });
}
