import { readFileSync } from 'node:fs';
import {
  CODE_STYLES,
  type Html,
  html,
  linksFrom,
  type PageContent,
  pageStyles,
  renderPage,
} from '@sandbox/web';

const styles = CODE_STYLES + readFileSync(new URL('../../web/docs.css', import.meta.url), 'utf8');

/** Only scripts, styles and requests of the same host; the script shows pictures from responses. */
export const DOCS_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles(styles)}; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;

export interface DocumentContent extends Pick<PageContent, 'title' | 'crumbs' | 'body'> {
  /** The path of the page. */
  readonly page: string;
}

/** A page of the guides or of the reference. */
export function renderDocument({ page, ...content }: DocumentContent): string {
  const section = /\/guides(?:\/|$)/.test(page) ? 'guides' : 'docs';
  return renderPage({ ...content, section, toHref: linksFrom(page), styles });
}

/** The content, with the side bar on the left of a wide page and below the content of a narrow one. */
export function renderColumns(content: Html, contents: Html, root = ''): Html {
  return html`<div class="columns">
<div class="content"${root !== '' && html` data-root="${root}"`}>
<p class="to-contents"><a href="#contents">All pages</a></p>
${content}
</div>
<nav class="contents" id="contents" aria-label="Documentation">
${contents}
</nav>
</div>`;
}
