import type { ServiceLink } from '@sandbox/kernel';
import { type Html, html, linksFrom } from '@sandbox/web';
import { renderColumns, renderDocument } from '../view/page-frame.js';
import { inline } from '../view/prose.js';
import { renderGuideLinks } from './guide-links.js';
import type { GuideSet } from './guide-set.js';
import { GUIDES_PATH, guidePage } from './guides.js';
import { renderMarkdown } from './render-markdown.js';

/** The list of the guides. */
export function renderIndex(guides: GuideSet, references: readonly ServiceLink[]): string {
  const { names, load } = guides;
  const toHref = linksFrom(GUIDES_PATH);
  const rows = names.map((name) => {
    const { title, summary } = load(name);
    return html`<li><a href="${toHref(guidePage(name))}">${title}</a>${summary !== '' && html`<p>${inline(withoutLinks(summary))}</p>`}</li>
`;
  });
  const body = html`<h1>Guides</h1>
<p class="lead">Each guide shows one feature, with commands that you can copy and run.</p>
<ul class="guide-list">${rows}</ul>`;
  return renderDocument({
    title: 'Guides',
    page: GUIDES_PATH,
    body: renderColumns(body, renderContents({ guides, references, page: GUIDES_PATH })),
  });
}

/** The page of a guide. */
export async function renderGuide(
  guides: GuideSet,
  name: string,
  references: readonly ServiceLink[],
): Promise<string> {
  const { title, markdown } = guides.load(name);
  const page = guidePage(name);
  const content = await renderMarkdown(markdown);
  const body = html`<article class="guide">
${content}</article>
<p class="links"><a href="${linksFrom(page)(`${page}.md`)}">This guide as Markdown</a></p>`;
  return renderDocument({
    title,
    page,
    crumbs: [{ label: 'Guides', path: GUIDES_PATH }],
    body: renderColumns(body, renderContents({ guides, references, page, name })),
  });
}

interface Contents {
  readonly guides: GuideSet;
  readonly references: readonly ServiceLink[];
  readonly page: string;
  /** The guide whose sections are listed. */
  readonly name?: string;
}

function renderContents({ guides, references, page, name }: Contents): Html {
  const toHref = linksFrom(page);
  return html`${renderGuideLinks(guides, page, name)}
<h2>Reference</h2>
<ul>${references.map(
    ({ label, path }) => html`<li><a href="${toHref(path)}">${label}</a></li>
`,
  )}</ul>`;
}

function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
