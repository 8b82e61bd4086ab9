import { escapeHtml, type Html, html, raw, renderBlock, renderHighlighted } from '@sandbox/web';
import type { MarkedExtension, Token, Tokens } from 'marked';
import { createAnchors } from './headings.js';

/** The labels of code blocks, by their language. */
const LABELS: Readonly<Record<string, string>> = {
  sh: 'Shell',
  http: 'HTTP',
  json: 'JSON',
  js: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  jsx: 'JavaScript',
  py: 'Python',
  python: 'Python',
  yaml: 'YAML',
  yml: 'YAML',
  graphql: 'GraphQL',
  xml: 'XML',
  nginx: 'nginx',
  sql: 'SQL',
};

/** An entry of a list that begins with a setting, which is its anchor. */
const SETTING = /^`([A-Z][A-Z0-9_]+)`/;

/** A link to another guide. */
const GUIDE_LINK = /^([a-z-]+)\.md(#.*)?$/;

/**
 * The characters of a guide that are visible at first. Sections after them are folded; the script opens the one of the
 * URL.
 */
const MAX_SHOWN = 13_000;

/**
 * Renders Markdown for a page of guides. Headings have anchors, code blocks have a button that copies them, and links to
 * other guides link to their pages. Markup within the Markdown is shown as text.
 */
export async function renderMarkdown(markdown: string): Promise<Html> {
  const { Marked } = await import('marked');
  const toId = createAnchors();
  const marked = new Marked(createRenderer(toId));
  // A link within a summary would be a control within a control.
  const summaries = new Marked(createRenderer(toId, false));
  const render = (tokens: readonly Token[]): Html => raw(marked.parser([...tokens]));
  let shown = 0;
  const sections = splitSections(marked.lexer(markdown)).map((tokens, at) => {
    shown += tokens.reduce((sum, token) => sum + token.raw.length, 0);
    if (at === 0 || shown <= MAX_SHOWN) return render(tokens);
    const [heading, ...content] = tokens;
    return html`<details class="part"><summary>${heading && raw(summaries.parser([heading]))}</summary>
${render(content)}</details>
`;
  });
  return html`${sections}`;
}

/** The blocks of a document up to each heading of the second level. */
function splitSections(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}

function createRenderer(toId: (heading: string) => string, isLinked = true): MarkedExtension {
  return {
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = raw(this.parser.parseInline(tokens));
        if (depth === 1) return String(html`<h1>${inner}</h1>\n`);
        const id = toId(text);
        const mark = raw(`h${depth}`);
        return String(
          html`<${mark} class="anchor" id="${id}">${isLinked ? html`<a href="#${id}">${inner}</a>` : inner}</${mark}>\n`,
        );
      },
      code({ text, lang = '' }) {
        const language = lang.split(/\s/)[0] ?? '';
        const label = LABELS[language] ?? (language === '' ? 'Text' : language);
        return `${renderBlock(label, renderHighlighted(text, language))}\n`;
      },
      link({ href, title, tokens }) {
        const inner = raw(this.parser.parseInline(tokens));
        const target = href.replace(GUIDE_LINK, '$1$2');
        return String(
          html`<a href="${target}"${title != null && html` title="${title}"`}>${inner}</a>`,
        );
      },
      table(token) {
        return String(renderTable(token, (cell) => raw(this.parser.parseInline(cell.tokens))));
      },
      listitem(item) {
        const [, setting] = SETTING.exec(item.text) ?? [];
        const content = raw(this.parser.parse(item.tokens));
        return String(
          html`<li${setting !== undefined && html` id="${setting}"`}>${content}</li>\n`,
        );
      },
      html: ({ text }) => escapeHtml(text),
    },
  };
}

/** A table that becomes a list where it is too narrow: each cell has the head of its column. */
function renderTable(
  { header, rows }: Tokens.Table,
  render: (cell: Tokens.TableCell) => Html,
): Html {
  const heads = header.map((cell) => html`<th scope="col">${render(cell)}</th>`);
  const lines = rows.map(([first, ...cells]) => {
    const others = cells.map(
      (cell, at) =>
        html`<td data-title="${header[at + 1]?.text.replaceAll('`', '')}"><div>${render(cell)}</div></td>`,
    );
    return html`<tr>${first && html`<th scope="row">${render(first)}</th>`}${others}</tr>\n`;
  });
  return html`<div class="scroll"><table class="stack">
<thead><tr>${heads}</tr></thead>
<tbody>
${lines}</tbody>
</table></div>
`;
}
