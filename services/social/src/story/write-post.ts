import { createRandom } from '@sandbox/kernel';
import { instantOfTick } from '@sandbox/resource';
import { POST_TICKS } from './like-schedule.js';
import type { Post } from './network.js';
import { SUBJECTS } from './phrases.js';

/** Writes a post of the stream, before any like. */
export function writePost(options: {
  /** The number of the post in the stream, from 1. */
  readonly number: number;
  readonly id: number;
  readonly authorId: number;
}): Post {
  const { number, id, authorId } = options;
  const random = createRandom(`social/${number}`);
  const { openings, endings, hashtags: known } = random.pick(SUBJECTS);
  const hashtags = random.sample(known, random.int(0, 3));
  const marks = hashtags.map((tag) => `#${tag}`).join(' ');
  const at = instantOfTick(number * POST_TICKS);
  return {
    id,
    author_id: authorId,
    body: [random.pick(openings), random.pick(endings), marks].filter(Boolean).join(' '),
    hashtags,
    media: [],
    visibility: 'public',
    reply_to_id: null,
    likes_count: 0,
    comments_count: 0,
    reposts_count: 0,
    language: 'en',
    published_at: at,
    edited_at: null,
    created_at: at,
    updated_at: at,
  };
}
