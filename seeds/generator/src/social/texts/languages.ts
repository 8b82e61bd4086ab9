import { readTexts } from '../../read-texts.js';
import { type LanguageTexts, TOPICS, type TopicTexts } from './language-texts.js';

/** The languages of the network (ISO 639-1), most used first. */
export const LANGUAGES = [
  'en',
  'es',
  'pt',
  'de',
  'fr',
  'ja',
  'ar',
  'ko',
  'it',
  'he',
  'nl',
  'sv',
  'pl',
] as const;

/** The language of a post. */
export type Language = (typeof LANGUAGES)[number];

/** The texts of each language: a file each, and one more for each topic in English, of which there is most. */
export const TEXTS: Readonly<Record<Language, LanguageTexts>> = {
  en: readEnglish(),
  es: readTexts('social/es'),
  pt: readTexts('social/pt'),
  de: readTexts('social/de'),
  fr: readTexts('social/fr'),
  ja: readTexts('social/ja'),
  it: readTexts('social/it'),
  nl: readTexts('social/nl'),
  sv: readTexts('social/sv'),
  pl: readTexts('social/pl'),
  ar: readTexts('social/ar'),
  ko: readTexts('social/ko'),
  he: readTexts('social/he'),
};

function readEnglish(): LanguageTexts {
  const topics = TOPICS.map((topic) => [topic, readTexts<TopicTexts>(`social/en/${topic}`)]);
  return { ...readTexts<LanguageTexts>('social/en'), topics: Object.fromEntries(topics) };
}

/** The share of the posts that each language has, in thousandths. */
export const LANGUAGE_SHARES: Readonly<Record<Language, number>> = {
  en: 614,
  es: 110,
  pt: 60,
  de: 60,
  fr: 60,
  ja: 50,
  ar: 13,
  ko: 10,
  it: 6,
  he: 8,
  nl: 4,
  sv: 2,
  pl: 3,
};
