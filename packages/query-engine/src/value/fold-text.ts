const ASCII = /^[\0-\x7f]*$/;

/** A string in the form that `_like` compares: composed (NFC) and in lower case. */
export function foldCase(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize('NFC').toLowerCase();
}

/** Letters that are not composed of another one and a mark, by their plain letters, as in `unaccent` of PostgreSQL. */
const LETTERS_BY_PLAIN = {
  ...{ a: 'ⱥ', b: 'ƀɓƃ', c: 'ȼƈ', d: 'đɖɗƌðȡ', e: 'ɇɛ', f: 'ƒ', g: 'ǥɠ', h: 'ħɦ', i: 'ɨɩı' },
  ...{ j: 'ɉȷ', k: 'ƙ', l: 'łƚɫȴɬ', n: 'ŋƞɲȵ', o: 'øɵ', p: 'ƥ', q: 'ĸ', r: 'ɍɽ', s: 'ȿ' },
  ...{ t: 'ŧƭƫʈⱦ', u: 'ʉ', v: 'ʋ', y: 'ɏƴ', z: 'ƶȥ', ae: 'æ', oe: 'œ', ss: 'ß', th: 'þ' },
  ...{ hv: 'ƕ', oi: 'ƣ', db: 'ȸ', qp: 'ȹ', σ: 'ς' },
};

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTERS_BY_PLAIN).flatMap(([plain, letters]) =>
    Array.from(letters, (letter) => [letter, plain] as const),
  ),
);

/** The blocks that have such letters. */
const PERHAPS_LETTER = /[\u00df-\u03c2\u2c60-\u2c7f]/g;

/**
 * A string in the form that `q` compares: decomposed (NFKD), without combining marks, in lower case. Letters with a stroke
 * and ligatures become plain letters, and sigma has one form. Apart from dropping marks, it works on each character
 * separately, so a part of a string folds to a part of the folded string.
 */
export function foldSearch(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(PERHAPS_LETTER, (letter) => LETTERS.get(letter) ?? letter);
}

/** A phrase in double quotes, which the end of the string closes too, or a term. */
const SEARCHED = /"([^"]*)"?|\S+/g;

/**
 * The terms of a folded search, and its phrases. A phrase is in double quotes that do not begin within a term; it has
 * one space between its words.
 */
export function splitSearch(folded: string): readonly string[] {
  if (!folded.includes('"')) return splitTerms(folded);
  return Array.from(folded.matchAll(SEARCHED), ([term, phrase]) =>
    phrase === undefined ? term : splitTerms(phrase).join(' '),
  ).filter((term) => term !== '');
}

/** The parts of a folded string between white space. */
export function splitTerms(folded: string): readonly string[] {
  return folded.split(/\s+/).filter((term) => term !== '');
}
