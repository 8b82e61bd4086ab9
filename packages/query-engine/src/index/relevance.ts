/** What an occurrence counts: as a word, as the start of one, elsewhere in one. */
const WEIGHTS = { word: 4, start: 2, within: 1 } as const;

const MILLION = 1_000_000;

/**
 * How relevant a record is to search terms, in millionths: the more the more often they occur in its texts, as words rather
 * than in them, and in short texts rather than long ones. For each term and text it is the root of the weighted occurrences
 * through the root of how many words the text has. Rounded, so that records are equal which differ by nothing but the order
 * of additions.
 * @param texts - folded, one a line, as `searchTextOf` gives them
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
