import { breakAddress, type Html, html, relativePath } from '@sandbox/web';
import { renderGuideLinks } from '../guides/guide-links.js';
import { createGuideSet } from '../guides/guide-set.js';
import type { Docs, DocsGroup, DocsOperation } from '../model/read-docs.js';
import { renderColumns, renderDocument } from './page-frame.js';
import { inline } from './prose.js';

/** Where a page of the reference is, and where its links lead. */
export interface Place {
  /** The path of the overview. */
  readonly path: string;
  /** The path of the page. */
  readonly page: string;
  /** The group of the page; undefined for the overview and the pages of types and errors. */
  readonly group?: DocsGroup;
  readonly operation?: DocsOperation;
}

/** The slug of the page of errors, and of the folder of types. */
export const ERRORS = 'errors';
export const TYPES = 'types';

/** The differences between pages of one documentation. */
export interface FrameContent {
  readonly docs: Docs;
  readonly place: Place;
  readonly hasErrors: boolean;
  readonly title: string;
  readonly body: Html;
}

/** A link from a page to a part of the documentation: '' is the overview, `tickets/listTickets` an operation. */
export function linkWithin({ path, page }: Place, part = ''): string {
  return relativePath(page, part === '' ? path : `${path}/${part}`);
}

/** A page of the reference with the list of all pages. */
export function renderFrame(content: FrameContent): string {
  const { docs, place, title, body } = content;
  const { path, page, group, operation } = place;
  const above = [
    ...(page === path ? [] : [{ label: docs.title, path }]),
    ...(operation && group ? [{ label: group.title, path: `${path}/${group.slug}` }] : []),
  ];
  return renderDocument({
    ...{ title, page, crumbs: above },
    body: html`<script src="${linkWithin(place, 'language.js')}"></script>
${renderColumns(body, renderContents(content), relativePath(page, '/'))}
<script type="module" src="${linkWithin(place, 'docs.js')}"></script>`,
  });
}

/** Writes a link to a page, with a note after its label. */
type Link = (part: string, label: string, note?: string) => Html;

/** Guides are read at the first page; the settings of the server are not listed. */
let guides: ReturnType<typeof createGuideSet> | undefined;

function renderContents({ docs, place, hasErrors }: FrameContent): Html {
  const { path, page, group: own } = place;
  const link: Link = (part, label, note = '') => {
    const isCurrent = page === (part === '' ? path : `${path}/${part}`);
    return html`<a href="${linkWithin(place, part)}"${isCurrent && html` aria-current="page"`}>${inline(label)}${breakAddress(note)}</a>`;
  };
  const groups = docs.groups.map(
    (
      group,
    ) => html`<li>${link(group.slug, group.title)}${group === own && renderOperations(group, link)}</li>
`,
  );
  guides ??= createGuideSet({});
  return html`<h2>Reference</h2>
<ul>
<li>${link('', 'Overview')}</li>
${groups}${hasErrors && html`<li>${link(ERRORS, 'Errors')}</li>`}
</ul>
${renderGuideLinks(guides, page)}`;
}

/** Operations with the same summary have their method beside it, or their path if that is the same too. */
function renderOperations({ slug, operations }: DocsGroup, link: Link): Html {
  const count = (isLike: (one: DocsOperation) => boolean): number =>
    operations.filter(isLike).length;
  const noteOf = ({ summary, method, path }: DocsOperation): string => {
    if (count((one) => one.summary === summary) === 1) return '';
    const isOnly = count((one) => one.summary === summary && one.method === method) === 1;
    return ` · ${isOnly ? method : path}`;
  };
  const items = operations.map(
    (one) => html`<li>${link(`${slug}/${one.id}`, one.summary, noteOf(one))}</li>
`,
  );
  return html`
<ul>${items}</ul>`;
}
