const ASCII = /^[\0-\x7f]*$/;

/** A text as `_like` compares it: composed (NFC) and in lower case. */
export function foldCase(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize('NFC').toLowerCase();
}

/**
 * A text as `q` compares it: decomposed (NFKD), without combining marks, in lower case, with one
 * form of sigma. Apart from the marks it drops, it works on each character alone, so a part of a
 * text folds to a part of the folded text.
 */
export function foldSearch(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** A phrase in double quotes, which the end of the text closes too, or a term. */
const SEARCHED = /"([^"]*)"?|\S+/g;

/**
 * The terms of a folded search, and its phrases: what stands in double quotes that do not stand within a term, with one
 * space between its words.
 */
export function splitSearch(folded: string): readonly string[] {
  return Array.from(folded.matchAll(SEARCHED), ([term, phrase]) =>
    phrase === undefined ? term : splitTerms(phrase).join(' '),
  ).filter((term) => term !== '');
}

/** The pieces of a folded text between white space. */
export function splitTerms(folded: string): readonly string[] {
  return folded.split(/\s+/).filter((term) => term !== '');
}
