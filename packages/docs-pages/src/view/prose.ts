import { type Html, html, joinHtml } from '@sandbox/web';

/** Returns the URL of the description of a name in a code span; undefined without one. */
export type LinkOf = (name: string) => string | undefined;

const NOWHERE: LinkOf = () => undefined;

/** One paragraph of Markdown: code between backticks is all that our descriptions use. */
export function inline(text: string, linkOf: LinkOf = NOWHERE): Html {
  const parts = text.split(/`([^`]+)`/);
  return joinHtml(
    parts.map((part, index) => (index % 2 === 0 ? part : renderCode(part, linkOf))),
    '',
  );
}

function renderCode(text: string, linkOf: LinkOf): Html {
  const address = linkOf(text);
  const code = html`<code>${text}</code>`;
  return address === undefined ? code : html`<a href="${address}">${code}</a>`;
}

/** Paragraphs and lists of Markdown. */
export function prose(text: string): Html {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return joinHtml(blocks.map(renderBlock), '\n');
}

function renderBlock(block: string): Html {
  const lines = block.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return html`<p>${inline(block)}</p>`;
  return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`;
}
