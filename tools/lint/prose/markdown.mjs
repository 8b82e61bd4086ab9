// The prose of a Markdown document: its paragraphs, items, headings and cells, without code and markup.
import { CODE } from './rules.mjs';

/**
 * @typedef {object} Passage
 * @property {number} line - of its first line, from 1
 * @property {'heading' | 'prose' | 'cell'} kind
 * @property {string} text - with `CODE` for each code span
 */

const FENCE = /^\s*(```|~~~)/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;

/**
 * @param {string} markdown
 * @returns {readonly Passage[]}
 */
export function passagesOf(markdown) {
  const passages = [];
  let open; // the paragraph or item that lines are added to
  for (const { number, line, kind } of linesOf(markdown)) {
    if (kind === 'text' && open !== undefined) open.text += `\n${withoutMark(line)}`;
    else if (kind === 'row') passages.push(...cellsOf(line, number));
    else if (kind !== 'blank')
      passages.push({
        line: number,
        kind: kind === 'heading' ? kind : 'prose',
        text: withoutMark(line),
      });
    open = kind === 'text' || kind === 'item' ? passages.at(-1) : undefined;
  }
  return passages
    .map((passage) => ({ ...passage, text: plain(passage.text) }))
    .filter(({ text }) => /\p{L}/u.test(text));
}

/** Each line with its number and kind; those of code, HTML and front matter are blank. */
function linesOf(markdown) {
  let closing; // the mark that ends a block without prose
  return markdown.split('\n').map((line, index) => {
    const number = index + 1;
    const isInside = closing !== undefined;
    closing = isInside ? (closing.test(line) ? undefined : closing) : closingOf(line, index);
    const kind = isInside || closing !== undefined ? 'blank' : kindOf(line);
    return { number, line, kind };
  });
}

function closingOf(line, index) {
  if (index === 0 && line === '---') return /^---$/;
  if (FENCE.test(line)) return FENCE;
  if (/^\s*<(?:picture|table|details)/.test(line)) return /<\/(?:picture|table|details)>/;
  return undefined;
}

function kindOf(line) {
  if (line.trim() === '' || /^\s*<.*>$/.test(line)) return 'blank';
  if (line.startsWith('|')) return 'row';
  if (/^#+ /.test(line)) return 'heading';
  return ITEM.test(line) ? 'item' : 'text';
}

function withoutMark(line) {
  return line.replace(ITEM, '').replace(/^(?:#+|>) ?/, '');
}

function cellsOf(line, number) {
  if (/^[|\s:-]+$/.test(line)) return [];
  const cells = plain(line)
    .split('|')
    .map((cell) => cell.trim());
  return cells.map((text) => ({ line: number, kind: 'cell', text }));
}

/** Without code spans, links, HTML and emphasis. */
export function plain(text) {
  return text
    .replaceAll(/``[^`]+``|`[^`]+`/g, CODE)
    .replaceAll(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/<https?:[^<>\s]*>|\bhttps?:\/\/[^\s)<>]+/g, CODE)
    .replaceAll(/<\/?[a-z][^<>]*>/g, ' ')
    .replaceAll('\\|', '/')
    .replaceAll('**', '');
}
