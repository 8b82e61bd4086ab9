import type { Random } from '@sandbox/kernel';
import { REFERENCE } from '../../instants.js';
import type { UserDraft } from '../drafts.js';
import { drawInstant } from '../instants.js';
import { capitalize } from '../texts/fill-sentence.js';
import { TOPICS, type Topic } from '../texts/language-texts.js';
import { type Language, TEXTS } from '../texts/languages.js';
import { CITIES } from './cities.js';
import { CULTURES, type Culture, type NamePart } from './cultures.js';
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
  /** The profile texts that others have. */
  readonly bios: ReadonlySet<string>;
  readonly random: Random;
}

type Profile = Omit<UserDraft, 'language' | 'posts' | 'rank' | 'joinedAt' | 'verified' | 'private'>;

/** What users say about themselves. */
export function draftProfile({ language, joinedAt, taken, bios, random }: ProfileOptions): Profile {
  const culture = random.weighted(
    CULTURES.filter((each) => each.language === language).map(
      (each) => [each, each.weight] as const,
    ),
  );
  const given = random.pick(culture.given);
  const family = random.pick(culture.family);
  const username = toUsername([latin(given), latin(family)], taken, random);
  const city = random.pick(CITIES[language]);
  const interests = drawInterests(language, random);
  return {
    username,
    displayName: toDisplayName(shown(given), shown(family), { culture, random }),
    email: random.chance(0.96) ? `${username}@${random.pick(MAIL_DOMAINS)}` : null,
    bio: random.chance(0.9) ? drawBio({ language, interests, city: city[0], bios, random }) : null,
    location: random.chance(0.88) ? `${city[0]}, ${city[1]}` : null,
    website: random.chance(0.28)
      ? `https://${random.pick(SITE_PREFIXES)}${username.replaceAll('_', '-')}.example`
      : null,
    updatedAt: random.chance(0.65)
      ? drawInstant({ from: joinedAt, to: REFERENCE, offset: city[2] }, random)
      : joinedAt,
    city,
    interests,
  };
}

function toDisplayName(
  given: string,
  family: string,
  { culture, random }: { culture: Culture; random: Random },
): string {
  if (culture.familyFirst) return random.chance(0.75) ? `${family} ${given}` : given;
  return random.weighted([
    [`${given} ${family}`, 76],
    [given, 10],
    [`${given} ${family.slice(0, 1)}.`, 8],
    [`${given} ${family} ${random.pick(['🌱', '📚', '✨', '🎧', '🚲', '🌍'])}`, 6],
  ]);
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
  readonly bios: ReadonlySet<string>;
  readonly random: Random;
}

/** A text that nobody else has, or none where the language has run out of them. */
function drawBio({ language, interests, city, bios, random }: BioOptions): string | null {
  const texts = TEXTS[language];
  for (let attempt = 0; attempt < 30; attempt++) {
    const [first, second] = random
      .sample(interests, 2)
      .map((topic) => texts.interests[topic] ?? '');
    const words: Readonly<Record<string, string | undefined>> = { first, second, city };
    const bio = capitalize(
      random.pick(texts.bios).replace(/\{(\w+)\}/g, (_match, slot: string) => words[slot] ?? ''),
    );
    if (!bios.has(bio)) return bio;
  }
  return null;
}

function shown(part: NamePart): string {
  return typeof part === 'string' ? part : part[0];
}

function latin(part: NamePart): string {
  return typeof part === 'string' ? part : part[1];
}
