import { instantOfTick } from '@sandbox/resource';
import { parseHashtags } from '../rules/posts.js';
import { POST_TICKS } from './like-schedule.js';
import type { Post, User } from './network.js';
import type { StreamPicture, StreamPost } from './stream.js';

/** A post of the stream, before any like. */
export function writePost(options: {
  /** The number of the post in the stream, from 1. */
  readonly number: number;
  readonly id: number;
  readonly author: User;
  readonly text: StreamPost;
}): Post {
  const { number, id, author, text } = options;
  const { language, body, picture } = text;
  const at = instantOfTick(number * POST_TICKS);
  return {
    id,
    author_id: author.id,
    body,
    hashtags: [...parseHashtags(body)],
    media: picture === undefined ? [] : [toMedia(picture, id)],
    visibility: 'public',
    reply_to_id: null,
    likes_count: 0,
    comments_count: 0,
    reposts_count: 0,
    language,
    published_at: at,
    edited_at: null,
    created_at: at,
    updated_at: at,
  };
}

function toMedia({ kind, scene, alt }: StreamPicture, id: number): Post['media'][number] {
  const name = kind === 'video' ? `${scene}.mp4` : `${scene}-${id}.svg`;
  return { kind, url: `/v1/social/media/${name}`, alt };
}
