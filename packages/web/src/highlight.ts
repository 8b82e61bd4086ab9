import { type Html, html, joinHtml } from './html.js';

/** Strings, a colon behind them where they are names, numbers and words of JSON. */
const JSON_PARTS = /("(?:[^"\\\n]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b)/;

/** A line of a shell that is a remark, and remarks behind a command. */
const SHELL_PARTS = /((?:^|(?<=\s))#[^\n]*)/m;

/**
 * Marks the names, strings and words of JSON, and the remarks of shell commands; code in another language stays as it is.
 * @param language - as Markdown names it: `json`, `sh`
 */
export function renderHighlighted(text: string, language: string): Html | string {
  if (language === 'json') return mark(text, JSON_PARTS, classOfJson);
  if (language === 'sh') return mark(text, SHELL_PARTS, () => 'remark');
  return text;
}

function mark(text: string, parts: RegExp, classOf: (part: string) => string): Html {
  const pieces = text
    .split(parts)
    .map((part, at) => (at % 2 === 0 ? part : html`<span class="${classOf(part)}">${part}</span>`));
  return joinHtml(pieces, '');
}

function classOfJson(part: string): string {
  if (!part.startsWith('"')) return 'word';
  return part.endsWith(':') ? 'key' : 'string';
}
