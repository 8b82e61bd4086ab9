// The sentences in the strings and templates of a TypeScript source: what its messages, pages and descriptions say.
import { SyntaxKind } from 'typescript/unstable/ast';
import { computeLineStarts } from 'typescript/unstable/ast/scanner';
import { plain } from './markdown.mjs';
import { CODE } from './rules.mjs';
import { LITERALS, tokensOf } from './tokens.mjs';

/** @typedef {{ line: number, text: string }} Sentence - with `CODE` for code and for each substitution */

/** Elements whose text is one word of its sentence; other tags end a sentence, or are left out. */
const CODE_ELEMENT = /<(code|kbd|samp)\b[^<>]*>[^<>]*<\/\1>/g;
const INLINE_TAG = /<\/?(?:a|abbr|b|em|i|span|small|strong|time|var)\b[^<>]*>/g;
const UNREAD_ELEMENT = /<(script|style)\b[^<>]*>[^<]*<\/\1>/g;
const READ_ATTRIBUTE = /\b(?:alt|aria-label|placeholder|title)="([^"<>]*)"/g;

const MIN_WORDS = 4;

/**
 * @param {string} source - of TypeScript
 * @returns {readonly Sentence[]}
 */
export function stringsOf(source) {
  const lineStarts = computeLineStarts(source);
  return literalsOf(source).flatMap(({ start, text }) => {
    const line = lineStarts.filter((one) => one <= start).length;
    return passagesOf(text).map((passage) => ({ line, text: passage }));
  });
}

/** Each literal, a template with its substitutions as `CODE`; literals that `+` joins are one. */
function literalsOf(source) {
  const literals = [];
  const open = []; // templates that are not closed yet
  let before = []; // the last two kinds
  for (const { kind, isComment, start, value } of tokensOf(source)) {
    if (isComment) continue;
    const isHead = kind === SyntaxKind.TemplateHead;
    if (isHead || LITERALS.has(kind)) addLiteral(literals, { start, text: value }, before);
    if (isHead) open.push(literals.at(-1));
    if (kind === SyntaxKind.TemplateMiddle || kind === SyntaxKind.TemplateTail)
      open.at(-1).text += `${CODE}${value}`;
    if (kind === SyntaxKind.TemplateTail) open.pop();
    before = [before.at(-1), kind];
  }
  return literals;
}

function addLiteral(literals, literal, [first, second]) {
  const isJoined = second === SyntaxKind.PlusToken && LITERALS.has(first);
  if (isJoined) literals.at(-1).text += literal.text;
  else literals.push(literal);
}

/** The sentences of a string, which may be HTML or Markdown. */
function passagesOf(string) {
  const attributes = [...string.matchAll(READ_ATTRIBUTE)].map(([, text]) => text);
  const parts = string
    .replaceAll(UNREAD_ELEMENT, '<p>')
    .replaceAll(CODE_ELEMENT, CODE)
    .replaceAll(INLINE_TAG, '')
    .split(/<[^<>]*>|\n\s*\n/);
  return [...parts, ...attributes].map((part) => plain(part).trim()).filter(isSentence);
}

/** A program for Redis. */
const LUA = /\bredis\.call\(|\bunpack\(|\blocal (?:function\b|\w+(?:, \w+)* =)/;

/** Whether it begins with a capital or a value, and is a sentence or a longer fragment. */
function isSentence(text) {
  if (LUA.test(text)) return false;
  if (!/^["'(]?[\p{Lu}\u00a7]/u.test(text) || !/\p{L} \S|\S \p{L}/u.test(text)) return false;
  return (
    /[.?!]$/.test(text) ||
    text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= MIN_WORDS
  );
}
