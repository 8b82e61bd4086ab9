import { fileURLToPath } from 'node:url';
import { instantOfTick, readSeedList } from '@sandbox/resource';
import type { Film, Scene } from '../images/scenes.js';
import { parseHashtags } from '../rules/posts.js';
import { POST_TICKS } from './like-schedule.js';
import type { Post, User } from './network.js';

/** A post of the feed before it has an author, an id and a time. */
export interface StreamPost {
  /** ISO 639-1. */
  readonly language: string;
  readonly body: string;
  readonly picture?: StreamPicture;
}

/** A picture or film of a post, with its description. */
export type StreamPicture =
  | { readonly kind: 'image'; readonly scene: Scene; readonly alt: string }
  | { readonly kind: 'video'; readonly scene: Film; readonly alt: string };

const FILE = fileURLToPath(new URL('../../../../seeds/social/stream.json', import.meta.url));

/** Reads the posts of the feed in order, which are the same for any `SEEDS_DIR`. */
export function readStream(): readonly StreamPost[] {
  return readSeedList(FILE) as readonly StreamPost[]; // as the generator types its output
}

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
