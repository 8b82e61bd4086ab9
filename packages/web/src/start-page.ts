import { readFileSync } from 'node:fs';
import type { CodeRequest } from '@sandbox/exports';
import { EDGE_PORT, PRODUCT_VERSION, type ServiceApp, type Trial } from '@sandbox/kernel';
import { type Asset, createAsset, HTML_TYPE } from './asset.js';
import { CODE_STYLES, renderCode } from './code-view.js';
import { breakAddress, type Html, html, joinHtml } from './html.js';
import { pageHeaders } from './page-headers.js';
import { pageStyles, renderPage } from './page-shell.js';
import { linksFrom, SHELL_FILES } from './shell/page-header.js';

/** Links stay in the session of the page. */
const toHref = linksFrom('/');

const styles = CODE_STYLES + readFileSync(new URL('../assets/start.css', import.meta.url), 'utf8');

/** Scripts and requests of this host only. */
export const START_POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles(styles)}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;

/** The origin in shell commands, until a script inserts that of the page. */
const BASE = `http://127.0.0.1:${EDGE_PORT}`;

export type StartPageTool = Pick<ServiceApp, 'summary' | 'links'>;

export type StartPageEntry = Pick<
  ServiceApp,
  'name' | 'title' | 'summary' | 'links' | 'examples' | 'credentials' | 'trial'
>;

/**
 * Responds to `/` with the page of these services and tools.
 * @param vary - the request headers that select another response
 */
export function startPage(
  services: readonly StartPageEntry[],
  tools: readonly StartPageTool[] = [],
  vary: readonly string[] = [],
): Asset {
  return createAsset({
    type: HTML_TYPE,
    body: renderStartPage(services, tools),
    headers: pageHeaders({ policy: START_POLICY }),
    vary,
  });
}

export function renderStartPage(
  services: readonly StartPageEntry[],
  tools: readonly StartPageTool[] = [],
): string {
  return renderPage({
    title: 'API Sandbox',
    crumbs: false,
    toHref,
    styles,
    body: html`<h1>API Sandbox</h1>
<p class="lead">Servers to test API clients against: realistic records, enforced rules, real HTTP, and nothing is charged. Version ${PRODUCT_VERSION} at <code data-base="${BASE}">${BASE}</code>; no account is needed.</p>${tools.map(renderTool)}
<h2 id="try">Try</h2>
${joinHtml(services.map(renderTrial), '\n')}
<h2 id="services">Services</h2>
<ul class="cards">
${joinHtml(services.map(renderCard), '\n')}
</ul>
<h2 id="docs">Docs</h2>
<ul class="links">
${joinHtml(services.map(renderDocs).filter(Boolean), '\n')}
</ul>
${renderCredentials(services)}
<script type="module" src="${SHELL_FILES}/start.js"></script>`,
  });
}

/** The service's own trial request, or its first example. */
function renderTrial({
  name,
  title: service = name,
  examples,
  trial,
}: StartPageEntry): Html | false {
  const [path] = examples;
  const first: Trial | undefined =
    path === undefined ? undefined : { title: '', method: 'GET', path };
  const request = trial ?? first;
  if (request === undefined) return false;
  const { title, ...parts } = request;
  return html`<section class="trial panel" data-name="${service}" data-trial="${JSON.stringify(parts)}">
<h3>${service}${title !== '' && `: ${title}`}</h3>
${renderCode(name, toCode(parts), BASE)}
</section>`;
}

function toCode({ method, path, headers = {}, body }: Omit<Trial, 'title'>): CodeRequest {
  return {
    ...{ method, url: BASE + path, headers: Object.entries(headers) },
    body: body ?? null,
    ...{ isBase64: false, status: null, notes: [] },
  };
}

function renderCard({ name, title = name, summary, links, examples }: StartPageEntry): Html {
  const items = links.map(
    ({ label, path }) => html`<li><a href="${toHref(path)}">${label}</a></li>`,
  );
  return html`<li class="card">
<h2>${title}</h2>
<p>${summary}</p>
<ul class="links">
${joinHtml(items, '\n')}
</ul>
<p class="examples">${joinHtml(examples.map(renderExample), html`<br>`)}</p>
</li>`;
}

function renderDocs({ name, title = name, links }: StartPageEntry): Html | false {
  const docs = links.find(({ path }) => path.endsWith('/docs'));
  return docs !== undefined && html`<li><a href="${toHref(docs.path)}">Docs of ${title}</a></li>`;
}

function renderCredentials(services: readonly StartPageEntry[]): Html | false {
  const all = services.flatMap(({ credentials = [] }) => credentials);
  if (all.length === 0) return false;
  const items = all.map(
    ({ label, value }) =>
      html`<dt>${label}</dt><dd><code data-copy="${label}">${value}</code></dd>`,
  );
  return html`<h2 id="credentials">Credentials</h2>
<p>They are public on purpose and protect nothing.</p>
<dl class="facts">
${joinHtml(items, '\n')}
</dl>`;
}

function renderTool({ summary, links: [start, ...others] }: StartPageTool): Html | false {
  if (start === undefined) return false;
  const more = others.map(({ label, path }) => html` <a href="${toHref(path)}">${label}</a>.`);
  return html`
<p><a href="${toHref(start.path)}">${start.label}</a>: ${summary}${more}</p>`;
}

function renderExample(path: string): Html {
  return html`<a href="${toHref(path)}"><code>${breakAddress(path)}</code></a>`;
}
