// What a document has of problems, and how long its sentences are.

import { commentsOf } from './comments.mjs';
import { ALLOWED } from './exceptions.mjs';
import { passagesOf } from './markdown.mjs';
import { countWords, problemsOf, sentencesOf } from './rules.mjs';
import { stringsOf } from './strings.mjs';

/** The bounds of a document: the share of sentences above `LONG_WORDS`, and the mean. */
const LONG_WORDS = 30;
const MAX_LONG_SHARE = 0.05;
const MAX_MEAN_WORDS = 17;

/** Messages and comments are read in passing. */
const MAX_STRING_WORDS = 30;

/** @typedef {{ sentences: number, words: number, long: number }} Figures */

/**
 * @param {string} file - from the root of the repository
 * @param {string} markdown
 * @returns {{ problems: readonly string[], figures: Figures }} problems as `file:line rule: ...`
 */
export function reportOn(file, markdown) {
  const passages = passagesOf(markdown);
  const figures = figuresOf(passages.filter(({ kind }) => kind === 'prose'));
  return { problems: [...problemsIn(file, passages), ...figureProblems(file, figures)], figures };
}

/**
 * @param {string} file - from the root of the repository
 * @param {string} source - of TypeScript
 * @returns {{ problems: readonly string[], figures: Figures }} of the sentences in its strings
 */
export function reportOnStrings(file, source) {
  const passages = stringsOf(source);
  return { problems: problemsIn(file, passages, MAX_STRING_WORDS), figures: figuresOf(passages) };
}

/**
 * @param {string} file - from the root of the repository
 * @param {string} source - of TypeScript or JavaScript
 * @returns {{ problems: readonly string[], figures: Figures }} of the sentences in its comments
 */
export function reportOnComments(file, source) {
  const passages = commentsOf(source);
  return { problems: problemsIn(file, passages, MAX_STRING_WORDS), figures: figuresOf(passages) };
}

function problemsIn(file, passages, maxWords) {
  return passages.flatMap(({ line, text }) =>
    problemsOf(text, maxWords)
      .filter((problem) => !isAllowed(file, problem))
      .map(({ rule, found, suggestion }) => `${file}:${line} ${rule}: "${found}": ${suggestion}`),
  );
}

/** Of paragraphs, lists and strings; headings and cells are fragments. */
function figuresOf(passages) {
  const lengths = passages.flatMap(({ text }) => sentencesOf(text).map(countWords));
  return {
    sentences: lengths.length,
    words: lengths.reduce((sum, length) => sum + length, 0),
    long: lengths.filter((length) => length > LONG_WORDS).length,
  };
}

/** One long sentence is allowed in a short document. */
export function figureProblems(file, { sentences, words, long }) {
  const mean = words / Math.max(1, sentences);
  return [
    ...(long > Math.max(1, sentences * MAX_LONG_SHARE)
      ? [`${file} long: ${long} of ${sentences} sentences are above ${LONG_WORDS} words`]
      : []),
    ...(mean > MAX_MEAN_WORDS
      ? [`${file} mean: ${mean.toFixed(1)} words a sentence; at most ${MAX_MEAN_WORDS}`]
      : []),
  ];
}

function isAllowed(file, { rule, found }) {
  return ALLOWED.some(
    ([place, name, words]) =>
      file.startsWith(place) && rule === name && found.toLowerCase() === words,
  );
}
