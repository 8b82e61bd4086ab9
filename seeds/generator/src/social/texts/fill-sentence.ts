import type { Random } from '@sandbox/kernel';
import type { TopicTexts } from './language-texts.js';

/** What slots mean, by their names. */
export type Bindings = ReadonlyMap<string, string>;

/** Where the words of a sentence come from. */
export interface SentenceContext {
  readonly slots: TopicTexts['slots'];
  /** What the post named: the meaning of `{=name}` and `{?name}`. */
  readonly named: Bindings;
  /** What this text named so far: the meaning of `{name}`. */
  readonly own: Bindings;
  readonly random: Random;
}

const SLOT = /\{([=?]?)(\w+)(?:\/(\w+))?\}/g;

/** Whether a post named everything that the pattern takes from it. */
export function isFillable(pattern: string, named: Bindings): boolean {
  return [...pattern.matchAll(SLOT)].every(
    ([, bound, slot]) => bound === '' || named.has(slot ?? ''),
  );
}

/** The slots of a pattern. */
export function slotsOf(pattern: string): string[] {
  return [...pattern.matchAll(SLOT)].map(([, , slot]) => slot ?? '');
}

/** A sentence with its slots filled. */
export interface Filled {
  /** The text as the pattern begins it, not yet with a capital letter. */
  readonly text: string;
  /** Whether the text begins with a name or another value of a slot, which keeps its capital. */
  readonly slotFirst: boolean;
  /** What the text has named after it. */
  readonly own: Bindings;
}

/** Fills the slots of a pattern. */
export function fillSentence(pattern: string, context: SentenceContext): Filled {
  const own = new Map(context.own);
  const text = pattern.replace(SLOT, (_match, bound: string, slot: string, list = slot) => {
    if (bound === '?') return '';
    if (bound === '=') return context.named.get(slot) ?? '';
    const value = own.get(slot) ?? pickOther(slot, list, context);
    own.set(slot, value);
    return value;
  });
  return { text, slotFirst: pattern.startsWith('{'), own };
}

/** Capitals at the start of a text and after the end of each of its sentences. */
export function capitalize(text: string): string {
  return text.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** A word that the post has not used, so that a comment on Lisbon recommends another city. */
function pickOther(slot: string, list: string, context: SentenceContext): string {
  const { slots, named, random } = context;
  return random.pick((slots[list] ?? []).filter((value) => value !== named.get(slot)));
}
