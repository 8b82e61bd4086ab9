import type { CreateInput, Outcome, RuleContext, UpdateInput } from '@sandbox/resource';
import { checkEarlier, rejectField, selfReply } from '../errors.js';
import { type Comment, comments } from '../resources/comments.js';

/** A new comment replies to the post, or to another comment on it. */
export function createComment(
  { draft }: CreateInput<Comment>,
  context: RuleContext,
): Outcome<Comment> {
  checkParent(draft, context);
  return { record: draft };
}

/** A changed comment replies to an earlier one, and its replies stay on its post. */
export function updateComment(
  { draft, changed }: UpdateInput<Comment>,
  context: RuleContext,
): Outcome<Comment> {
  checkParent(draft, context);
  if (changed.has('parent_id')) checkEarlier('parent_id', draft);
  if (changed.has('post_id')) checkReplies(draft, context);
  return { record: draft };
}

/**
 * Lets a comment reply only to a comment on the same post.
 * @throws AppError `self_reply`, `parent_on_other_post`
 */
function checkParent({ id, post_id, parent_id }: Comment, context: RuleContext): void {
  if (parent_id === id) throw selfReply('parent_id', id);
  const parent = context.find(comments, parent_id);
  if (!parent || parent.post_id === post_id) return;
  const message = `must be a comment on post ${post_id}, but ${parent.id} is on post ${parent.post_id}`;
  throw rejectField('parent_on_other_post', { field: 'parent_id', message });
}

/**
 * Rejects moving a comment with replies to another post.
 * @throws AppError `parent_on_other_post`
 */
function checkReplies({ id, post_id }: Comment, context: RuleContext): void {
  const [reply] = context.related(comments, 'parent_id', id, 1);
  if (!reply) return;
  const message = `must stay ${reply.post_id}, the post of comment ${reply.id}, which replies to it, not ${post_id}`;
  throw rejectField('parent_on_other_post', { field: 'post_id', message });
}
