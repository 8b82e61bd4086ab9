import { type Html, html, linksFrom } from '@sandbox/web';
import type { GuideSet } from './guide-set.js';
import { GUIDES_PATH, guidePage } from './guides.js';
import { readSections } from './headings.js';

/**
 * The list of guides in the side bar of a page.
 * @param current - the guide of the page, below which its sections are listed
 */
export function renderGuideLinks(
  { names, load }: Pick<GuideSet, 'names' | 'load'>,
  page: string,
  current?: string,
): Html {
  const toHref = linksFrom(page);
  const items = names.map((name) => {
    const { title, markdown } = load(name);
    if (name !== current)
      return html`<li><a href="${toHref(guidePage(name))}">${title}</a></li>
`;
    const sections = readSections(markdown).filter(({ level }) => level === 2);
    return html`<li><a href="${toHref(guidePage(name))}" aria-current="page">${title}</a>
<ul>${sections.map(
      ({ id, title: heading }) => html`<li><a href="#${id}">${heading}</a></li>
`,
    )}</ul></li>
`;
  });
  return html`<h2><a href="${toHref(GUIDES_PATH)}">Guides</a></h2>
<ul>${items}</ul>`;
}
