import {
  absolutePath,
  documentedVerbs,
  type EndpointDescription,
  type EndpointGroup,
  toOperationId,
  toTemplate,
} from '@sandbox/endpoint';
import { type Html, html, joinHtml, operationPath, pageStyles, renderPage } from '@sandbox/web';
import type { Credentials } from '../credentials.js';
import { ROOT } from '../dependencies.js';
import { renderCredentials } from './credentials-table.js';
import { DESCRIPTION, toCurl } from './describe-service.js';
import { PLAYGROUND_PATH } from './playground-page.js';

/** The policy of the page: one script of this host, which copies, and no other. */
export const INDEX_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles()}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The content of the page. */
export interface IndexPage {
  readonly groups: readonly EndpointGroup[];
  readonly origin: string;
  readonly credentials: Credentials;
}

/** The HTML page that lists every endpoint: its effect, a link that tries it, a line for the shell. */
export function renderIndexPage({ groups, origin, credentials }: IndexPage): string {
  const prefix = new URL(origin).pathname.replace(/\/$/, '');
  return renderPage({
    title: 'Utilities',
    section: 'services',
    toHref: (path) => prefix + path,
    body: html`<link rel="stylesheet" href="${ROOT}/index.css">
<h1>Utilities</h1>
<p class="lead">${DESCRIPTION}</p>
<ul class="links">
<li><a href="${prefix}${PLAYGROUND_PATH}">OAuth playground</a></li>
<li><a href="${prefix}${ROOT}/docs">Reference</a></li>
<li><a href="${prefix}${ROOT}/openapi.json">OpenAPI</a></li>
<li><a href="${prefix}${ROOT}/exports/">Exports</a></li>
<li><a href="${prefix}${ROOT}/limits">Limits</a></li>
</ul>
<div class="filter awaits-script" id="filter" hidden>
<label class="field">Filter by path, method or description<input id="words" type="search" autocomplete="off" placeholder="redirect post"></label>
<p class="hint" role="status" id="found"></p>
</div>
<div class="groups">
${renderCredentials(credentials)}
${joinHtml(
  groups.map((group) => renderGroup(group, { origin, prefix })),
  '\n',
)}
</div>
<script src="${ROOT}/index.js" defer></script>`,
  });
}

/** The most paths that a closed group shows. */
const MAX_PREVIEWED = 4;

function renderGroup({ name, title, endpoints }: EndpointGroup, place: Place): Html {
  const paths = [...new Set(endpoints.map(({ path }) => toTemplate(path)))];
  return html`<details class="group">
<summary><h2>${title}</h2> <span class="count">${endpoints.length}</span> <span class="hint" aria-hidden="true">${paths
    .slice(0, MAX_PREVIEWED)
    .join(', ')}${paths.length > MAX_PREVIEWED && ', …'}</span></summary>
<ul class="endpoints" id="${name}">
${joinHtml(
  endpoints.map((endpoint) => renderEndpoint({ endpoint, group: name, ...place })),
  '\n',
)}
</ul>
</details>`;
}

/** The location of the page. */
interface Place {
  readonly origin: string;
  /** The prefix of the session, before all links. */
  readonly prefix: string;
}

interface EndpointEntry extends Place {
  readonly endpoint: EndpointDescription;
  readonly group: string;
}

function renderEndpoint({ endpoint, group, origin, prefix }: EndpointEntry): Html {
  const { methods, path, summary } = endpoint;
  const verbs = methods === 'ALL' ? 'ANY' : methods.join(' ');
  const shown = toTemplate(path);
  const name = `${verbs} ${shown}`;
  return html`<li class="endpoint">
<h3><span class="verb">${verbs}</span> <code>${shown}</code></h3>
<p>${renderSummary(summary)} <a class="try" href="${prefix}${tryLink(endpoint, group)}" aria-label="Try it: ${name}">Try it</a></p>
<div class="shell"><pre data-copy="curl for ${name}"><code>${toCurl(endpoint, origin)}</code></pre></div>
</li>`;
}

/** A GET is tried directly by its link; for other methods the docs page has a form. */
function tryLink(endpoint: EndpointDescription, group: string): string {
  const verbs = documentedVerbs(endpoint);
  const [first = 'get'] = verbs;
  if (verbs.includes('get')) return absolutePath(ROOT, endpoint.example);
  const { operationId = toOperationId(first, endpoint.path) } = endpoint;
  return operationPath(`${ROOT}/docs`, group, operationId);
}

/** Code between backticks is all the markup of a summary. */
function renderSummary(summary: string): Html {
  const parts = summary.split('`');
  return joinHtml(
    parts.map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`)),
    '',
  );
}
