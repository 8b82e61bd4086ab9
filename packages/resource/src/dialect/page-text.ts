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
  readonly sections: readonly PageSection[];
}

/** A point of a list: a text, or what something that clients send means. */
export type PageItem = string | readonly [sent: string, meaning: string];

/** A section of a page. */
export interface PageSection {
  readonly title: string;
  /** Where the title leads to, if it does. */
  readonly link?: string;
  /** Lines to paste; none when empty. */
  readonly code?: string;
  readonly list?: readonly PageItem[];
}

/**
 * A page in Markdown.
 * @param level - of its title
 */
export function toMarkdown({ title, lead, sections }: PageText, level = 1): string {
  const mark = '#'.repeat(level);
  const parts = sections.flatMap(({ title: heading, link, code, list = [] }) => [
    `${mark}# ${link === undefined ? heading : `[${heading}](${link})`}`,
    ...(code === undefined ? [] : [`\`\`\`\n${code}\n\`\`\``]),
    ...(list.length === 0 ? [] : [list.map(toMarkdownItem).join('\n')]),
  ]);
  return `${[`${mark} ${title}`, lead, ...parts].join('\n\n')}\n`;
}

function toMarkdownItem(item: PageItem): string {
  if (typeof item === 'string') return `- ${escapeMarkdown(item)}`;
  return `- \`${item[0]}\`: ${escapeMarkdown(item[1])}`;
}

/** Names of options have what Markdown would take for emphasis. */
function escapeMarkdown(text: string): string {
  return text.replace(/[_*<[\]]/g, '\\$&');
}

/** A page in HTML. */
export function toPage(
  { title, lead, sections }: PageText,
  frame: Pick<PageContent, 'crumbs' | 'toHref'>,
): string {
  const parts = sections.map(
    ({ title: heading, link, code, list = [] }) =>
      html`<h2>${link === undefined ? heading : html`<a href="${link}">${heading}</a>`}</h2>${
        code !== undefined && html`\n${renderBlock(heading, code)}`
      }${list.length > 0 && html`\n<ul>\n${joinHtml(list.map(toHtmlItem), '\n')}\n</ul>`}`,
  );
  return renderPage({
    ...frame,
    title,
    section: 'docs',
    body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${joinHtml(parts, '\n')}`,
    styles: STYLES,
  });
}

function toHtmlItem(item: PageItem): Html {
  if (typeof item === 'string') return html`<li>${item}</li>`;
  return html`<li><code>${item[0]}</code>: ${item[1]}</li>`;
}

/** Long lines are scrolled within their box, so that the page is as wide as the screen. */
export const STYLES: string = `${CODE_STYLES}h2{margin-top:1.75rem}.block{margin-bottom:1rem}li{overflow-wrap:anywhere}`;
