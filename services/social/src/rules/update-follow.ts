import type { Outcome, UpdateInput } from '@sandbox/resource';
import type { Follow } from '../resources/follows.js';
import { checkFollow } from './check-follow.js';

/** Accepting, blocking and unblocking are all free; leaving out the status in a replacement is none of them. */
export function updateFollow({ before, draft, sent }: UpdateInput<Follow>): Outcome<Follow> {
  checkFollow(draft);
  return { record: { ...draft, status: sent.has('status') ? draft.status : before.status } };
}
