import { createRandom, type Random } from '@sandbox/kernel';
import type { StreamPost } from '@sandbox/social';
import { coprime } from '../coprime.js';
import { createOpenings, type Opening } from './openings.js';
import {
  composePost,
  LANGUAGE_SHARES,
  LANGUAGES,
  type Language,
  show,
  toAside,
  voiceOf,
  type WrittenPost,
} from './texts/index.js';

/** How often each thousand of posts, which has the languages in their shares, is written again in other words. */
const LAPS = 3;

/** A step that spreads the posts of each language over a lap. */
const STRIDE = 619;

/** The posts of the feed, in its order; no two have the same text. */
export function writeStream(): StreamPost[] {
  const writers = new Map(LANGUAGES.map((language) => [language, createPostWriter(language)]));
  const lap = languagesOfLap();
  return Array.from({ length: LAPS }, () => lap)
    .flat()
    .flatMap((language, index) => {
      const random = createRandom(`social/stream/${index + 1}`);
      return writers.get(language)?.(random) ?? [];
    });
}

function languagesOfLap(): Language[] {
  const block = LANGUAGES.flatMap((language) =>
    Array.from({ length: LANGUAGE_SHARES[language] }, () => language),
  );
  const stride = coprime(STRIDE, block.length);
  return block.map((_, place) => block[(place * stride) % block.length] as Language); // a place of the block
}

function createPostWriter(language: Language): (random: Random) => StreamPost {
  const openingOf = createOpenings(language);
  const written = new Set<string>();
  let turn = 0;
  return (random) => {
    for (;;) {
      const { body, subject } = compose(language, openingOf(turn), random);
      turn += 1;
      if (written.has(body)) continue;
      written.add(body);
      const picture = random.chance(0.3) ? show(subject, random) : null;
      return { language, body, ...(picture ? { picture } : {}) };
    }
  };
}

function compose(
  language: Language,
  { topic, kind, patterns }: Opening,
  random: Random,
): WrittenPost {
  const first = patterns(random);
  if (kind === 'aside') return toAside(language, topic, first.join(''));
  const voice = voiceOf(`stream/${random.next()}`);
  return composePost(first, { language, topic, opinion: kind === 'opinion', voice, random });
}
