import {
  CODE_STYLES,
  type Html,
  html,
  joinHtml,
  type PageContent,
  renderBlock,
  renderPage,
} from '@sandbox/web';

/** The content of a page, independent of its format. */
export interface PageText {
  readonly title: string;
  readonly lead: string;
  /** The URL that a client is set to. */
  readonly baseUrl?: string;
  readonly sections: readonly PageSection[];
}

/** A section of a page. */
export interface PageSection {
  readonly title: string;
  /** The URL that the title links to, if any. */
  readonly link?: string;
  /** Lines to paste; none when empty. */
  readonly code?: string;
  /** Lines of Markdown, with code spans as the only markup. */
  readonly list?: readonly string[];
}

/**
 * A page in Markdown.
 * @param level - of its title
 */
export function toMarkdown({ title, lead, baseUrl, sections }: PageText, level = 1): string {
  const mark = '#'.repeat(level);
  const parts = sections.flatMap(({ title: heading, link, code, list = [] }) => [
    `${mark}# ${link === undefined ? heading : `[${heading}](${link})`}`,
    ...(code === undefined ? [] : [`\`\`\`\n${code}\n\`\`\``]),
    ...(list.length === 0 ? [] : [list.map((item) => `- ${item}`).join('\n')]),
  ]);
  return `${[
    `${mark} ${title}`,
    lead,
    ...(baseUrl === undefined ? [] : [`Base URL: ${baseUrl}`]),
    ...parts,
  ].join('\n\n')}\n`;
}

/** A page in HTML. */
export function toPage(
  { title, lead, baseUrl, sections }: PageText,
  frame: Pick<PageContent, 'crumbs' | 'toHref'>,
): string {
  const parts = sections.map(
    ({ title: heading, link, code, list = [] }) =>
      html`<h2>${link === undefined ? heading : html`<a href="${link}">${heading}</a>`}</h2>${
        code !== undefined && html`\n${renderBlock(/^curl/.test(code) ? 'Shell' : 'Code', code)}`
      }${list.length > 0 && renderList(list, heading)}`,
  );
  return renderPage({
    ...frame,
    title,
    section: 'docs',
    body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${
  baseUrl !== undefined &&
  html`<p>Base URL <code data-copy="the base URL">${baseUrl}</code></p>
`
}${joinHtml(parts, '\n')}`,
    styles: STYLES,
  });
}

/** Code, or several with commas between, and a colon before the description. */
const DESCRIBED = /^((?:`[^`]+`(?:, )?)+): (.*)$/;

/** A table if each item describes code, a paragraph of one item, and else a list. */
function renderList(list: readonly string[], title: string): Html {
  const rows = list.map((item) => DESCRIBED.exec(item)?.slice(1));
  if (rows.every((row) => row !== undefined))
    return html`
<div class="scroll"><table class="stack described" aria-label="${title}"><tbody>
${rows.map(([code = '', text = '']) => html`<tr><th scope="row">${toHtml(code)}</th><td>${toHtml(text)}</td></tr>\n`)}</tbody></table></div>`;
  const [first = ''] = list;
  if (list.length === 1) return html`\n<p>${toHtml(first)}</p>`;
  return html`\n<ul>\n${list.map((item) => html`<li>${toHtml(item)}</li>\n`)}</ul>`;
}

function toHtml(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Long lines are scrolled within their box, so that the page is as wide as the screen. */
export const STYLES: string = `${CODE_STYLES}.block{margin-bottom:1rem}li,th{overflow-wrap:anywhere}.described th{width:42%}@container (max-width:50rem){.stack.described td:nth-child(n){display:block;color:var(--muted)}}`;
