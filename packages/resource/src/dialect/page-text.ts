import {
  CODE_STYLES,
  type Html,
  html,
  joinHtml,
  type PageContent,
  renderBlock,
  renderPage,
} from '@sandbox/web';

/** What a page says, whatever it is written in. */
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
  /** Where the title leads to, if it does. */
  readonly link?: string;
  /** Lines to paste; none when empty. */
  readonly code?: string;
  /** Lines of Markdown; of its marks they have code alone. */
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
      }${list.length > 0 && html`\n<ul>\n${joinHtml(list.map(toHtmlItem), '\n')}\n</ul>`}`,
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

function toHtmlItem(item: string): Html {
  const parts = item
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`<li>${parts}</li>`;
}

/** Long lines are scrolled within their box, so that the page is as wide as the screen. */
export const STYLES: string = `${CODE_STYLES}.block{margin-bottom:1rem}li{overflow-wrap:anywhere}`;
