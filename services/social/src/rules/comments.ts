import type { CreateInput, Outcome, RuleContext } from '@sandbox/resource';
import { refuse, selfReply } from '../errors.js';
import { type Comment, comments } from '../resources/comments.js';

/** A comment, new or changed, answers the post, or another comment on it. */
export function storeComment(
  { draft }: CreateInput<Comment>,
  context: RuleContext,
): Outcome<Comment> {
  checkParent(draft, context);
  return { record: draft };
}

/**
 * Lets a comment answer another one on the same post.
 * @throws AppError `self_reply`, `parent_on_other_post`
 */
function checkParent({ id, post_id, parent_id }: Comment, context: RuleContext): void {
  if (parent_id === id) throw selfReply('parent_id', id);
  const parent = context.find(comments, parent_id);
  if (!parent || parent.post_id === post_id) return;
  const message = `must be a comment on post ${post_id}, but ${parent.id} is on post ${parent.post_id}`;
  throw refuse('parent_on_other_post', {
    detail: `parent_id ${message}.`,
    errors: [{ field: 'parent_id', code: 'parent_on_other_post', message }],
  });
}
