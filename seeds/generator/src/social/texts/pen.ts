import type { Random } from '@sandbox/kernel';
import { EMOJI } from './emoji.js';
import { type Bindings, type Filled, fillSentence, isFillable } from './fill-sentence.js';
import type { Topic, TopicTexts } from './language-texts.js';
import { type Language, TEXTS } from './languages.js';
import type { Voice } from './voice.js';
import type { Subject } from './writer.js';

/** With what texts are written: somebody's voice, and chance. */
export interface Pen {
  readonly voice: Voice;
  readonly random: Random;
}

export const NOTHING: Bindings = new Map();

/** The texts on a topic in a language. */
export function topicTexts(language: Language, topic: Topic): TopicTexts {
  const texts = TEXTS[language].topics[topic];
  if (texts === undefined)
    throw new RangeError(`There are no texts on ${topic} in language ${language}.`);
  return texts;
}

/** Sentences of one text: what an earlier one names, a later one means too. */
export function fillSentences(
  patterns: readonly string[],
  subject: Pick<Subject, 'language' | 'topic' | 'named'>,
  random: Random,
): { filled: Filled[]; own: Bindings } {
  const { slots } = topicTexts(subject.language, subject.topic);
  let own = NOTHING;
  const filled = patterns.map((pattern) => {
    const sentence = fillSentence(pattern, { slots, named: subject.named, own, random });
    own = sentence.own;
    return sentence;
  });
  return { filled, own };
}

export function textOf(sentences: readonly Filled[]): string {
  return sentences.map(({ text }) => text).join(' ');
}

export function isSad(pattern: string, language: Language): boolean {
  return TEXTS[language].misfortunes?.some((part) => pattern.includes(part)) ?? false;
}

export function withEmoji(text: string, topic: Topic, random: Random): string {
  const plain = /\p{L}/u.test(text) && !/\p{Extended_Pictographic}/u.test(text);
  return plain && random.chance(0.15) ? `${text} ${random.pick(EMOJI[topic])}` : text;
}

/** A pattern that nobody has used below the post; where none is left, a pictogram, which any number of people send. */
export function pickFresh(patterns: readonly string[], { spent }: Subject, random: Random): string {
  const fresh = patterns.filter((each) => !spent.has(each));
  const pictograms = patterns.filter((each) => !/\p{L}|\p{N}/u.test(each));
  const pattern = random.pick([fresh, pictograms, patterns].find((each) => each.length > 0) ?? []);
  spent.add(pattern);
  return pattern;
}

export function fillable(patterns: readonly string[], { named }: Subject): string[] {
  return patterns.filter((pattern) => isFillable(pattern, named));
}

export function questionOf([pattern = '']: readonly string[]): string | null {
  return /[?？؟]$/u.test(pattern) ? pattern : null;
}

export const TAG_COUNTS = [
  [0, 45],
  [1, 27],
  [2, 16],
  [3, 8],
  [4, 4],
] as const;
