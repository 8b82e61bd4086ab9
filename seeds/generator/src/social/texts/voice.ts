import { createRandom, type Random } from '@sandbox/kernel';
import { contract } from '../../contract.js';
import { capitalize, type Filled } from './fill-sentence.js';
import { type Language, TEXTS } from './languages.js';

/** How somebody writes; the same through all of their texts. */
export interface Voice {
  /** Spells everything out, as few people do. */
  readonly formal: boolean;
  /** Begins sentences with small letters. */
  readonly lower: boolean;
  /** Leaves the last full stop out. */
  readonly open: boolean;
  /** Puts each sentence on a line of its own. */
  readonly lines: boolean;
  /** The chance that a word slips. */
  readonly slips: number;
  /** The chance of a word before or behind the text. */
  readonly chatty: number;
}

/** The voice of a user. */
export function voiceOf(username: string): Voice {
  const random = createRandom(`voice/${username}`);
  const formal = random.chance(0.12);
  const hasty = !formal && random.chance(0.3);
  return {
    formal,
    lower: hasty && random.chance(0.55),
    open: !formal && random.chance(hasty ? 0.9 : 0.35),
    lines: random.chance(0.14),
    slips: hasty ? 0.12 : formal ? 0 : 0.025,
    chatty: formal ? 0 : hasty ? 0.22 : 0.12,
  };
}

/** What a text is said with. */
export interface Speech {
  /** Whether words may be put before or behind it, as in a post of one's own. */
  readonly atEase: boolean;
  readonly voice: Voice;
  readonly language: Language;
  readonly random: Random;
}

/** Says sentences in somebody's voice. */
export function speak(sentences: readonly Filled[], speech: Speech): string {
  const { voice, language, random } = speech;
  const { gap, casual } = TEXTS[language];
  const said = sentences.map((sentence) => begin(sentence, speech));
  if (speech.atEase && random.chance(voice.chatty)) addAside(said, speech);
  const apart = said.length > 1 && random.chance(voice.lines ? 0.75 : 0.04);
  const text = apart
    ? said.join(random.chance(0.6) ? '\n\n' : '\n')
    : said.map((part, at) => (at < said.length - 1 ? close(part, language) : part)).join(gap);
  const slipped = random.chance(voice.slips) ? slip(text, casual.slips, random) : text;
  return voice.open && random.chance(0.85) ? slipped.replace(/(?<![.。])[.。]$/u, '') : slipped;
}

/** A sentence that ends in a letter needs a stop before the next one. */
function close(text: string, language: Language): string {
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}${language === 'ja' ? '。' : '.'}` : text;
}

/** Each language writes small letters in its own way: German has nouns that begin with a capital, so all become small. */
function begin({ text, slotFirst }: Filled, { voice, language }: Speech): string {
  const contracted = language === 'en' && !voice.formal ? contract(text) : text;
  if (!voice.lower) return capitalize(contracted);
  if (language === 'de') return contracted.toLowerCase();
  if (slotFirst || KEEPS_CAPITAL.test(contracted)) return contracted;
  return contracted.slice(0, 1).toLowerCase() + contracted.slice(1);
}

/** Words that are written with a capital wherever they stand, and those all in capitals. */
const KEEPS_CAPITAL =
  /^(I|I’\p{L}+|I'\p{L}+|Monday|Friday|Sunday|Saturday|English|DNS|TIL|PSA)(?=[\s,.:!?]|$)|^\p{Lu}{2,}/u;

function addAside(said: string[], { language, voice, random }: Speech): void {
  const { openers, closers } = TEXTS[language].casual;
  const first = random.chance(0.45);
  const words = random.pick(first ? openers : closers);
  const written = voice.lower ? words.toLowerCase() : words;
  if (first) said.unshift(written);
  else said.push(written);
}

function slip(text: string, slips: readonly (readonly [string, string])[], random: Random): string {
  const known = slips.filter(([word]) => text.includes(word));
  if (known.length === 0) return text;
  const [word, slipped] = random.pick(known);
  const at = new RegExp(`(?<![\\p{L}\\p{M}#@/])${word}(?![\\p{L}\\p{M}])`, 'u');
  return text.replace(at, slipped);
}
