import { textOf, toCodeRequest } from '@sandbox/exports';
import { type Html, html, renderBlock, renderCode } from '@sandbox/web';
import type { Login, Logins } from '../logins.js';
import type { Docs, DocsGroup } from '../model/read-docs.js';
import { BASE_URL, baseUrlOf } from './base-url.js';
import { linkWithin, type Place } from './docs-frame.js';
import { renderOperationList } from './group-page.js';
import { inline, prose } from './prose.js';

/** The content of the overview that is not in the document. */
export interface OverviewContent {
  readonly place: Place;
  readonly logins: Logins;
  /** Other formats of the documentation: label and URL. */
  readonly links: readonly (readonly [label: string, address: string])[];
}

/** The first page: the description of the service, logins, and all operations. */
export function renderOverview(docs: Docs, { place, logins, links }: OverviewContent): Html {
  const { title, version, description, groups } = docs;
  return html`<h1>${title}</h1>
<div class="lead">${prose(description)}</div>
<p class="links">${links.map(([label, address]) => html`<a href="${address}">${label}</a> `)}<span>Version ${version}</span></p>
${renderStart(docs, place)}
${renderSchemes(docs, logins)}
<div class="groups">
${groups.map((group) => renderGroup(group, place))}</div>`;
}

/** The base URL, and a first request: to a list with filters, or else the first of the document. */
function renderStart({ groups }: Docs, place: Place): Html {
  const all = groups.flatMap((group) =>
    group.operations.map((operation) => ({ group, operation })),
  );
  const { group, operation } = all.find(({ operation: one }) => one.filters) ?? all[0] ?? {};
  return html`<section aria-labelledby="start"><h2 id="start">Get started</h2>
${renderBlock('Base URL', BASE_URL)}
${
  group &&
  operation?.request &&
  html`<p class="first">Send a first request: <a href="${linkWithin(place, `${group.slug}/${operation.id}`)}">${inline(operation.summary)}</a>.</p>
${renderCode('start', toCodeRequest(operation.request, baseUrlOf(operation)))}
`
}</section>`;
}

function renderGroup(group: DocsGroup, place: Place): Html {
  const { slug, title, description } = group;
  return html`<section class="group" aria-labelledby="group-${slug}">
<h2 id="group-${slug}"><a href="${linkWithin(place, slug)}">${title}</a></h2>
${description !== `${title}.` && prose(description)}
${renderOperationList(group, place)}
</section>
`;
}

/** The ways to log in, with the published credentials of each. */
function renderSchemes({ schemes }: Docs, logins: Logins): Html | false {
  const all = Object.entries(schemes);
  if (all.length === 0) return false;
  const rows = all.map(([name, scheme]) => {
    const { description, type } = Object(scheme);
    return html`<li id="login-${name}"><code class="name">${name}</code> <span class="type">${type}</span>
<p>${inline(textOf(description))} ${renderLogin(logins[name])}</p></li>
`;
  });
  return html`<section aria-labelledby="logins"><h2 id="logins">Credentials</h2>
<ul class="fields">${rows}</ul></section>`;
}

function renderLogin({ user, password, value, tokenFrom }: Login = {}): Html | false {
  if (user !== undefined) return html`<code>${user}</code> / <code>${password}</code>`;
  if (value !== undefined) return html`<code>${value}</code>`;
  return (
    tokenFrom !== undefined &&
    html`The examples read the token from <code>${tokenFrom.path}</code>.`
  );
}
