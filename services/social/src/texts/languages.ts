import { arabic } from './arabic.js';
import { dutch } from './dutch.js';
import { english } from './english/english.js';
import { french } from './french.js';
import { german } from './german.js';
import { hebrew } from './hebrew.js';
import { italian } from './italian.js';
import { japanese } from './japanese.js';
import { korean } from './korean.js';
import type { LanguageTexts } from './language-texts.js';
import { polish } from './polish.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';
import { swedish } from './swedish.js';

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

/** The texts of each language. */
export const TEXTS: Readonly<Record<Language, LanguageTexts>> = {
  en: english,
  es: spanish,
  pt: portuguese,
  de: german,
  fr: french,
  ja: japanese,
  it: italian,
  nl: dutch,
  sv: swedish,
  pl: polish,
  ar: arabic,
  ko: korean,
  he: hebrew,
};

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
