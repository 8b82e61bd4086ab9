// The sentences in the comments of a TypeScript or JavaScript source.
import { computeLineStarts } from 'typescript/unstable/ast/scanner';
import { plain } from './markdown.mjs';
import { CODE } from './rules.mjs';
import { tokensOf } from './tokens.mjs';

/** A tag of a doc comment with its type, and the name of a parameter. */
const TAG = /^@\w+(?:\s+\{[^{}]*\})?(?:\s+\[?[\w.=]+\]? -)?/;

/** Comments that tools read. */
const DIRECTIVE = /^(?:biome-ignore|@ts-|c8 |v8 |esbuild|prettier-)/;

/**
 * @param {string} source - of TypeScript or JavaScript
 * @returns {readonly { line: number, text: string }[]} each paragraph, item and tag, with `CODE` for code
 */
export function commentsOf(source) {
  const lineStarts = computeLineStarts(source);
  const comments = [];
  for (const { isComment, start, value } of tokensOf(source)) {
    if (!isComment) continue;
    const line = lineStarts.filter((one) => one <= start).length;
    const hasOwnLine = source.slice(lineStarts[line - 1], start).trim() === '';
    const next = hasOwnLine && value.startsWith('//') ? line + 1 : undefined;
    const last = comments.at(-1);
    const isContinued = next !== undefined && last?.next === line;
    if (isContinued) Object.assign(last, { next, value: `${last.value}\n${value}` });
    else comments.push({ line, next, value });
  }
  return comments.flatMap(({ line, value }) => paragraphsOf(value).map((text) => ({ line, text })));
}

function paragraphsOf(comment) {
  return withoutMarks(comment)
    .split(/\n\s*\n|\n(?=@|- )/)
    .map((paragraph) =>
      plain(
        paragraph
          .trim()
          .replace(TAG, '')
          .replace(/^- /, '')
          .replaceAll(/\{@link [^{}]*\}/g, CODE),
      ),
    )
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !DIRECTIVE.test(paragraph));
}

function withoutMarks(comment) {
  return comment
    .replace(/^\/\*+/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*(?!\/) ?|\/\/ ?)/, '').trim())
    .join('\n')
    .trim();
}
