import { PRODUCT_VERSION, type ServiceLink } from '@sandbox/kernel';
import { type Html, html, raw } from '../html.js';
import { relativePath } from '../relative-path.js';

/** Leads to what shows what happens on this server, which is not the same in every deployment. */
export const CONSOLE_PATH = '/console';

/** Leads to the playground of OAuth. */
export const PLAYGROUND_PATH = '/playground';

/** Below it is what every page loads. */
export const SHELL_FILES = '/shell';

/** The mark of the product in the colour of the text around it. */
const MARK: Html = raw(
  '<svg class="mark" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/><circle class="pupil" cx="10" cy="10" r="3.5"/></svg>',
);

/** The mark as a picture of its own, in a blue that can be seen on light and on dark. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="none" stroke="#2f7df0" stroke-width="5"/><circle cx="16" cy="16" r="5" fill="#2f7df0"/></svg>';

/** The mark as the address of an icon, for which nothing is loaded. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

/** A part of the product that the header leads to. */
export type Section = 'services' | 'docs' | 'console' | 'playground';

/** What every page has around its content. */
export interface FrameOptions {
  readonly title: string;
  /** The part of the product that the page belongs to. */
  readonly section?: Section;
  /** The pages above this one, from the one below the start page on; false for a page without a breadcrumb. */
  readonly crumbs?: readonly ServiceLink[] | false;
  /** How a path is linked from the page, so that links stay within a session; as it is when left out. */
  readonly toHref?: (path: string) => string;
}

const SECTIONS: readonly (ServiceLink & { readonly section: Section })[] = [
  { section: 'services', label: 'Services', path: '/#services' },
  { section: 'docs', label: 'Docs', path: '/#docs' },
  { section: 'console', label: 'Console', path: CONSOLE_PATH },
  { section: 'playground', label: 'Playground', path: PLAYGROUND_PATH },
];

/** Links from a page at a path that is always the same. */
export function linksFrom(page: string): (path: string) => string {
  return (path) => relativePath(page, path);
}

/** What comes before the content: the way past it for the keyboard, and the same header on every page. */
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

/** The way from the start page to this one. */
export function renderCrumbs({ title, crumbs = [], toHref = asItIs }: FrameOptions): Html | false {
  if (crumbs === false) return false;
  const above = [{ label: 'Home', path: '/' }, ...crumbs].map(
    ({ label, path }) => html`<li><a href="${toHref(path)}">${label}</a></li>`,
  );
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>${above}<li aria-current="page">${title}</li></ol></nav>
`;
}

/** What stands below the content. */
export const FOOTER: Html = html`<footer class="site"><p>API Sandbox ${PRODUCT_VERSION}</p></footer>`;

function asItIs(path: string): string {
  return path;
}
