import { PRODUCT_VERSION, type ServiceLink } from '@sandbox/kernel';
import { type Html, html, raw } from '../html.js';

/** Paths that redirect to the first of these pages that a process has, and else to the start page. */
export const REDIRECTS = {
  '/inspector': ['/inspect', '/sandbox'],
  '/console': ['/inspect', '/sandbox'],
  '/sessions': ['/session'],
  '/playground': ['/v1/utils/playground'],
} as const;

export const SHELL_FILES = '/shell';

/** The logo in the colour of the surrounding text. */
const MARK: Html = raw(
  '<svg class="mark" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/><circle class="pupil" cx="10" cy="10" r="3.5"/></svg>',
);

/** The logo as an image, in a blue that is visible on light and dark. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="none" stroke="#2f7df0" stroke-width="5"/><circle cx="16" cy="16" r="5" fill="#2f7df0"/></svg>';

/** The logo as a data URL, so that nothing is loaded. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

export type Section = 'services' | 'guides' | 'docs' | 'inspector' | 'sessions' | 'playground';

export interface FrameOptions {
  readonly title: string;
  readonly section?: Section;
  /** The name of this page in the breadcrumb; its title by default. */
  readonly here?: string;
  /** The pages above this one, from the one below the start page; false without a breadcrumb. */
  readonly crumbs?: readonly ServiceLink[] | false;
  /** Links to a path from this page, so that they stay in a session; unchanged by default. */
  readonly toHref?: (path: string) => string;
}

/** The path of the list of guides. */
const GUIDES_PATH = '/guides';

const SECTIONS: readonly (ServiceLink & { readonly section: Section })[] = [
  { section: 'services', label: 'Services', path: '/#services' },
  { section: 'guides', label: 'Guides', path: GUIDES_PATH },
  { section: 'docs', label: 'Reference', path: '/#reference' },
  { section: 'inspector', label: 'Inspector', path: '/inspector' },
  { section: 'sessions', label: 'Sessions', path: '/sessions' },
  { section: 'playground', label: 'OAuth playground', path: '/playground' },
];

/** Links from a page with a fixed path. */
export function linksFrom(page: string): (path: string) => string {
  return (path) => relativePath(page, path);
}

export function renderHeader({ section, toHref = asItIs }: FrameOptions): Html {
  const items = SECTIONS.map(
    ({ section: name, label, path }) =>
      html`<li><a href="${toHref(path)}"${name === section && html` aria-current="true"`}>${label}</a></li>`,
  );
  return html`<a class="skip" href="#main">Skip to the content</a>
<header class="site">
<a class="home" href="${toHref('/')}">${MARK}<span>API Sandbox</span></a>
<nav aria-label="Site"><ul>${items}</ul></nav>
<div class="switches">
<button type="button" class="find" data-shell="search" aria-keyshortcuts="Control+K" hidden>Search <kbd>Ctrl K</kbd></button>
<button type="button" class="theme" data-shell="theme" aria-label="Dark theme" title="Light or dark" hidden><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path d="M10 3a7 7 0 0 1 0 14z"/></svg></button>
</div>
</header>`;
}

export function renderCrumbs({
  title,
  here = title,
  crumbs = [],
  toHref = asItIs,
}: FrameOptions): Html | false {
  if (crumbs === false) return false;
  const above = [{ label: 'Home', path: '/' }, ...crumbs].map(
    ({ label, path }) => html`<li><a href="${toHref(path)}">${label}</a></li>`,
  );
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>${above}<li aria-current="page">${here}</li></ol></nav>
`;
}

export function renderFooter({ toHref = asItIs }: FrameOptions): Html {
  return html`<footer class="site"><p>API Sandbox ${PRODUCT_VERSION}</p><p><a href="${toHref(GUIDES_PATH)}">Guides</a></p></footer>`;
}

function asItIs(path: string): string {
  return path;
}

/**
 * A relative link between two paths of this host, which stays in the session of the page's URL.
 * @param page - the path of the page
 */
export function relativePath(page: string, target: string): string {
  const from = page.split('/').slice(0, -1);
  const to = target.split('/');
  const last = Math.min(from.length, to.length - 1);
  let common = 0;
  while (common < last && from[common] === to[common]) common += 1;
  const path = [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
  // A fragment or query without a path would refer to the page itself.
  return /^[^#?]/.test(path) ? path : `./${path}`;
}
