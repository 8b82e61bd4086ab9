import type { Random } from '@sandbox/kernel';
import { REFERENCE } from '../../instants.js';
import type { UserDraft } from '../drafts.js';
import { drawInstant } from '../instants.js';
import { capitalize, type Language, TEXTS, TOPICS, type Topic, voiceOf } from '../texts/index.js';
import { CITIES } from './cities.js';
import { CULTURES } from './cultures.js';
import { drawName } from './draw-name.js';
import { toUsername } from './to-username.js';

/** RFC 2606 reserves these domains, so no mail reaches anyone. */
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example'];

const SITE_PREFIXES = ['', '', 'blog.', 'www.'];

/** What a profile is drawn from. */
export interface ProfileOptions {
  readonly language: Language;
  readonly joinedAt: number;
  /** The handles that others have. */
  readonly taken: ReadonlySet<string>;
  /** The names that others show. */
  readonly names: ReadonlySet<string>;
  /** The profile texts that others have. */
  readonly bios: ReadonlySet<string>;
  readonly random: Random;
}

type Profile = Omit<UserDraft, 'language' | 'posts' | 'rank' | 'joinedAt' | 'verified' | 'private'>;

/** What users say about themselves. */
export function draftProfile(options: ProfileOptions): Profile {
  const { language, joinedAt, taken, bios, names, random } = options;
  const culture = random.weighted(
    CULTURES.filter((each) => each.language === language).map(
      (each) => [each, each.weight] as const,
    ),
  );
  const { displayName, latin, pronouns } = drawName(culture, { names, random });
  const username = toUsername(latin, taken, random);
  const city = random.pick(CITIES[language]);
  const interests = drawInterests(language, random);
  return {
    username,
    displayName,
    email: random.chance(0.96) ? `${username}@${random.pick(MAIL_DOMAINS)}` : null,
    bio: random.chance(0.9)
      ? drawBio({ language, interests, city: city[0], pronouns, bios, random })
      : null,
    location: random.chance(0.88) ? `${city[0]}${language === 'ar' ? '، ' : ', '}${city[1]}` : null,
    website: random.chance(0.28)
      ? `https://${random.pick(SITE_PREFIXES)}${username.replaceAll('_', '-')}.example`
      : null,
    updatedAt: random.chance(0.65)
      ? drawInstant({ from: joinedAt, to: REFERENCE, offset: city[2] }, random)
      : joinedAt,
    city,
    interests,
    voice: voiceOf(username),
  };
}

/** Three topics that the language has texts on, the popular ones more often. */
function drawInterests(language: Language, random: Random): Topic[] {
  const known = TOPICS.filter((topic) => TEXTS[language].topics[topic] !== undefined);
  const weighted = known.map((topic, rank) => [topic, 1 / (rank + 6)] as const);
  const interests = new Set<Topic>();
  while (interests.size < Math.min(3, known.length)) interests.add(random.weighted(weighted));
  return [...interests];
}

interface BioOptions {
  readonly language: Language;
  readonly interests: readonly Topic[];
  readonly city: string;
  readonly pronouns: string;
  readonly bios: ReadonlySet<string>;
  readonly random: Random;
}

/** A text that nobody else has, or none where the language has run out of them. */
function drawBio({ language, interests, city, pronouns, bios, random }: BioOptions): string | null {
  const texts = TEXTS[language];
  for (let attempt = 0; attempt < 30; attempt++) {
    const [first, second] = random
      .sample(interests, 2)
      .map((topic) => texts.interests[topic] ?? '');
    const words: Readonly<Record<string, string | undefined>> = { first, second, city, pronouns };
    const bio = capitalize(
      random.pick(texts.bios).replace(/\{(\w+)\}/g, (_match, slot: string) => words[slot] ?? ''),
    );
    if (!bios.has(bio)) return bio;
  }
  return null;
}
