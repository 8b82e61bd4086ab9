import type { CreateInput, Outcome, RuleContext, UpdateInput } from '@sandbox/resource';
import { checkEarlier, selfReply } from '../errors.js';
import type { Post } from '../resources/posts.js';

/** By default a new post is published now, with the hashtags of its text. */
export function createPost({ draft, sent }: CreateInput<Post>): Outcome<Post> {
  return {
    record: {
      ...draft,
      hashtags: sent.has('hashtags') ? draft.hashtags : parseHashtags(draft.body),
      published_at: draft.published_at ?? draft.created_at,
    },
  };
}

/** A new text sets `edited_at` and the hashtags. */
export function updatePost(
  { before, draft, changed, sent }: UpdateInput<Post>,
  { now }: RuleContext,
): Outcome<Post> {
  if (draft.reply_to_id === draft.id) throw selfReply('reply_to_id', draft.id);
  if (changed.has('reply_to_id')) checkEarlier('reply_to_id', draft);
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

const MAX_HASHTAGS = 50;
const MAX_LENGTH = 100;

/**
 * The hashtags of a string in lower case and in order, each once, within the limits of a post. `#1` is not a
 * hashtag.
 */
export function parseHashtags(text: string): string[] {
  const tags = [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)]
    .map(([, tag = '']) => tag.toLowerCase())
    .filter((tag) => tag.length <= MAX_LENGTH && /\p{L}/u.test(tag));
  return [...new Set(tags)].slice(0, MAX_HASHTAGS);
}
