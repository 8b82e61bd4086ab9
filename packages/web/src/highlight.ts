import { type JsonToken, splitJson } from '@sandbox/kernel';
import { type Html, html, joinHtml } from './html.js';

/** A remark of a shell: from a `#` at the start of a line or behind a blank, to the end of the line. */
const REMARK = /((?:^|(?<=\s))#[^\n]*)/m;

/**
 * Marks the names, strings and words of JSON, and the remarks of shell commands; code in another language stays as it is.
 * @param language - as Markdown names it: `json`, `sh`
 */
export function renderHighlighted(text: string, language: string): Html | string {
  if (language === 'json') return renderJsonText(text);
  if (language !== 'sh') return text;
  const pieces = text.split(REMARK);
  return joinHtml(
    pieces.map((piece, at) => (at % 2 === 0 ? piece : renderPart('remark', piece))),
    '',
  );
}

function renderJsonText(text: string): Html {
  const tokens = [...splitJson(text)];
  let written = 0;
  const pieces = tokens.flatMap((token, at) => {
    const blanks = text.slice(written, token.end - token.text.length);
    written = token.end;
    return [blanks, renderToken(token, tokens[at + 1])];
  });
  return joinHtml([...pieces, text.slice(written)], '');
}

function renderToken({ kind, text }: JsonToken, next: JsonToken | undefined): Html | string {
  if (kind === 'word') return renderPart('word', text);
  if (kind !== 'string') return text;
  return renderPart(next?.kind === ':' ? 'key' : 'string', text);
}

function renderPart(name: string, text: string): Html {
  return html`<span class="${name}">${text}</span>`;
}
