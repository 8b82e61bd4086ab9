/** The weight of an occurrence: as a word, as the start of one, elsewhere in one. */
const WEIGHTS = { word: 4, start: 2, within: 1 } as const;

const MILLION = 1_000_000;

/**
 * The relevance of a record for search terms, in millionths. It is higher for frequent terms, for whole words and for
 * short strings. For each term and string it is the square root of the weighted occurrences, divided by the square root
 * of the number of words. It is rounded, so that the order of additions makes no difference.
 * @param texts - folded, one a line, as `searchTextOf` returns them
 */
export function relevanceOf(texts: string, terms: readonly string[]): number {
  let sum = 0;
  for (const text of texts.split('\n')) {
    let found = 0;
    for (const term of terms) found += Math.sqrt(weigh(text, term));
    if (found > 0) sum += found / Math.sqrt(countWords(text));
  }
  return Math.round(sum * MILLION);
}

function weigh(text: string, term: string): number {
  let weight = 0;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    const end = at + term.length;
    if (isWordBefore(text, at)) weight += WEIGHTS.within;
    else if (isWordAt(text, end)) weight += WEIGHTS.start;
    else weight += WEIGHTS.word;
  }
  return weight;
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether each character of ASCII is one of a word: most are of it, and a regular expression for each takes ten times as long. */
const ASCII_WORD = Array.from({ length: 128 }, (_, code) => WORD.test(String.fromCharCode(code)));

function isWordAt(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && (ASCII_WORD[code] ?? WORD.test(String.fromCodePoint(code)));
}

function isWordBefore(text: string, at: number): boolean {
  const isPair = at > 1 && (text.charCodeAt(at - 1) & SURROGATE_BITS) === LOW_SURROGATE;
  return isWordAt(text, at - (isPair ? 2 : 1));
}

const SURROGATE_BITS = 0xfc00;
const LOW_SURROGATE = 0xdc00;

const SPACE = 32;

function countWords(text: string): number {
  let count = 1;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === SPACE) count++;
  return count;
}
