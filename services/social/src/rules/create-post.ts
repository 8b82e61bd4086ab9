import type { CreateInput, Outcome } from '@sandbox/resource';
import type { Post } from '../resources/posts.js';
import { parseHashtags } from './parse-hashtags.js';

/** A new post is published now, with the hashtags of its text, unless the client says otherwise. */
export function createPost({ draft, sent }: CreateInput<Post>): Outcome<Post> {
  return {
    record: {
      ...draft,
      hashtags: sent.has('hashtags') ? draft.hashtags : parseHashtags(draft.body),
      published_at: draft.published_at ?? draft.created_at,
    },
  };
}
