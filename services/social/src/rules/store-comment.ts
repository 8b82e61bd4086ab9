import type { CreateInput, Outcome, RuleContext } from '@sandbox/resource';
import type { Comment } from '../resources/comments.js';
import { checkParent } from './check-parent.js';

/** A comment, new or changed, answers the post, or another comment on it. */
export function storeComment(
  { draft }: CreateInput<Comment>,
  context: RuleContext,
): Outcome<Comment> {
  checkParent(draft, context);
  return { record: draft };
}
