import type { Outcome, RuleContext, UpdateInput } from '@sandbox/resource';
import type { Post } from '../resources/posts.js';
import { parseHashtags } from './parse-hashtags.js';
import { selfReply } from './self-reply.js';

/** Another text stamps `edited_at` and brings its own hashtags. */
export function updatePost(
  { before, draft, changed, sent }: UpdateInput<Post>,
  { now }: RuleContext,
): Outcome<Post> {
  if (draft.reply_to_id === draft.id) throw selfReply('reply_to_id', draft.id);
  const edited_at = sent.has('edited_at') ? draft.edited_at : before.edited_at;
  return {
    record: {
      ...draft,
      hashtags: sent.has('hashtags') ? draft.hashtags : parseHashtags(draft.body),
      published_at: sent.has('published_at') ? draft.published_at : before.published_at,
      edited_at: changed.has('body') && edited_at === before.edited_at ? now : edited_at,
    },
  };
}
