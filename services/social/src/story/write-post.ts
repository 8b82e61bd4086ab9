import { createRandom, type Random } from '@sandbox/kernel';
import { instantOfTick } from '@sandbox/resource';
import { parseHashtags } from '../rules/posts.js';
import { composePost, show, toAside, voiceOf, type WrittenPost } from '../texts/index.js';
import type { Turn } from './language-turns.js';
import { POST_TICKS } from './like-schedule.js';
import type { Post, User } from './network.js';
import { openingOf } from './openings.js';

/** Writes a post of the stream, before any like. */
export function writePost(options: {
  /** The number of the post in the stream, from 1. */
  readonly number: number;
  readonly id: number;
  readonly author: User;
  readonly turn: Turn;
}): Post {
  const { number, id, author, turn } = options;
  const random = createRandom(`social/${number}`);
  const { body, subject } = compose(turn, author, random);
  const at = instantOfTick(number * POST_TICKS);
  return {
    id,
    author_id: author.id,
    body,
    hashtags: [...parseHashtags(body)],
    media: random.chance(0.3) ? picture(subject, id, random) : [],
    visibility: 'public',
    reply_to_id: null,
    likes_count: 0,
    comments_count: 0,
    reposts_count: 0,
    language: turn.language,
    published_at: at,
    edited_at: null,
    created_at: at,
    updated_at: at,
  };
}

function compose({ language, turn }: Turn, { username }: User, random: Random): WrittenPost {
  const { topic, kind, patterns } = openingOf(language, turn);
  const first = patterns(random);
  if (kind === 'aside') return toAside(language, topic, first.join(''));
  const voice = voiceOf(username);
  return composePost(first, { language, topic, opinion: kind === 'opinion', voice, random });
}

function picture(subject: WrittenPost['subject'], id: number, random: Random): Post['media'] {
  const shown = show(subject, random);
  if (shown === null) return [];
  const { kind, scene, alt } = shown;
  const name = kind === 'video' ? `${scene}.mp4` : `${scene}-${id}.svg`;
  return [{ kind, url: `/v1/social/media/${name}`, alt }];
}
