import { readFileSync } from 'node:fs';
import { CODE_STYLES, type Html, html, linksFrom, pageStyles, renderPage } from '@sandbox/web';
import type { Docs, DocsGroup, DocsOperation } from '../model/read-docs.js';

const styles = CODE_STYLES + readFileSync(new URL('../../web/docs.css', import.meta.url), 'utf8');

/** Scripts, styles and requests of our own host alone; pictures that were received are shown by the script. */
export const DOCS_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles(styles)}; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;

/** Where the pages and what they load are, as addresses on one of them. */
export interface Places {
  /** The path of the overview. */
  readonly path: string;
  /** A path at which the page could be. */
  readonly page: string;
  /** The start page. */
  readonly home: string;
  readonly overview: string;
  /** The folder of the other pages, with a slash at its end. */
  readonly folder: string;
}

/** What differs between pages of one documentation. */
export interface FrameContent {
  readonly docs: Docs;
  readonly places: Places;
  readonly hasErrors: boolean;
  /** The slug of the page; undefined for the overview. */
  readonly slug?: string;
  readonly title: string;
  readonly body: Html;
}

/** A page of the documentation with its search and the list of all pages. */
export function renderFrame(content: FrameContent): string {
  const { docs, places, slug, title, body } = content;
  const { path, home, overview, folder } = places;
  return renderPage({
    title,
    section: 'docs',
    crumbs: slug === undefined ? [] : [{ label: docs.title, path }],
    toHref: linksFrom(places.page),
    styles,
    body: html`<script src="${folder}language.js"></script>
<form class="search" role="search" action="${overview}" data-index="${folder}search.json" data-folder="${folder}">
<label for="search">Search</label>
<input id="search" name="q" type="search" autocomplete="off" placeholder="Operation, field or error code">
<ul id="found" class="found" hidden></ul>
</form>
<div class="columns">
<div class="content" data-root="${home}">
${body}
</div>
${renderContents(content)}
</div>
<script type="module" src="${folder}docs.js"></script>`,
  });
}

/** It comes behind the content, where a phone shows it, and stands on the left of a wide page. */
function renderContents({ docs, places, slug, hasErrors }: FrameContent): Html {
  const { overview, folder } = places;
  const current = (own: string | undefined): Html | false =>
    own === slug && html` aria-current="page"`;
  const pages = docs.groups.map(
    (group) => html`<li><a href="${folder}${group.slug}"${current(group.slug)}>${group.title}</a>${
      group.slug === slug &&
      html`
<ul>${renderOperations(group)}</ul>`
    }</li>
`,
  );
  return html`<nav class="contents" id="contents" aria-label="Documentation">
<ul>
<li><a href="${overview}"${current(undefined)}>Overview</a></li>
${pages}${hasErrors && html`<li><a href="${folder}errors"${current('errors')}>Errors</a></li>`}
</ul>
</nav>`;
}

/** Operations that are called the same have their method beside them, or their path where that is the same too. */
function renderOperations({ operations }: DocsGroup): Html {
  const count = (isLike: (one: DocsOperation) => boolean): number =>
    operations.filter(isLike).length;
  const noteOf = ({ summary, method, path }: DocsOperation): string => {
    if (count((one) => one.summary === summary) === 1) return '';
    const isOnly = count((one) => one.summary === summary && one.method === method) === 1;
    return ` · ${isOnly ? method : path}`;
  };
  return html`${operations.map(
    (
      operation,
    ) => html`<li><a href="#${operation.id}">${operation.summary}${noteOf(operation)}</a></li>
`,
  )}`;
}
