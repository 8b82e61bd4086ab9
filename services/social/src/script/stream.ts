import { fileURLToPath } from 'node:url';
import { readSeedList } from '@sandbox/resource';
import type { Film, Scene } from '../images/scenes.js';

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

/** Reads the posts of the feed, in its order. They are the same with seed records of your own. */
export function readStream(): readonly StreamPost[] {
  return readSeedList(FILE) as readonly StreamPost[]; // as the generator types what it writes
}
