import { readFileSync } from 'node:fs';
import type { CodeRequest } from '@sandbox/exports';
import { EDGE_PORT, type ServiceApp, type ServiceLink, type Trial } from '@sandbox/kernel';
import { type Asset, createAsset, HTML_TYPE } from './asset.js';
import { CODE_STYLES, renderCode } from './code-view.js';
import { type Html, html, joinHtml } from './html.js';
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

export type StartPageTool = Pick<ServiceApp, 'title' | 'summary' | 'links'>;

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
<p class="lead">Test your API client against realistic servers. No account is needed, and nothing is charged.</p>
<p class="base"><span>Base URL</span> <code data-base="${BASE}" data-copy="the base URL">${BASE}</code></p>
<h2 id="services">Services</h2>
<ul class="cards">
${joinHtml(services.map(renderCard), '\n')}
</ul>
<h2 id="try">Try</h2>
<div class="trials panel">
${joinHtml(services.map(renderTrial), '\n')}
</div>${
      tools.some(({ links }) => links.length > 0) &&
      html`
<h2 id="tools">Tools</h2>
<ul class="cards">
${joinHtml(tools.map(renderTool), '\n')}
</ul>`
    }
<h2 id="reference">Reference</h2>
<ul class="links">
${joinHtml([...services, ...tools].flatMap(renderReference), '\n')}
</ul>
${renderCredentials(services)}
<script type="module" src="${SHELL_FILES}/start.js"></script>`,
  });
}

/** The service's own trial request, or its first example. */
function renderTrial(
  { name, title: service = name, examples, trial }: StartPageEntry,
  index: number,
): Html | false {
  const [path] = examples;
  const first: Trial | undefined =
    path === undefined ? undefined : { title: '', method: 'GET', path };
  const request = trial ?? first;
  if (request === undefined) return false;
  const { title: _title, ...parts } = request;
  return html`<section class="trial switch" aria-label="Try ${service}" data-name="${service}" data-trial="${JSON.stringify(parts)}">
<label><input type="radio" name="service" value="${name}"${index === 0 && html` checked`}>${service}</label>
<div>${renderCode(name, toCode(parts), BASE)}</div>
</section>`;
}

function toCode({ method, path, headers = {}, body }: Omit<Trial, 'title'>): CodeRequest {
  return {
    ...{ method, url: BASE + path, headers: Object.entries(headers) },
    body: body ?? null,
    ...{ isBase64: false, status: null, notes: [] },
  };
}

function renderCard({ name, title = name, summary, links }: StartPageEntry): Html {
  const [start] = links;
  const reference = links.find(isReference);
  return html`<li class="card">
<h3>${title}</h3>
<p>${summary}</p>
<div class="actions">${start && html`<a class="button" href="${toHref(start.path)}">${start.label}</a>`}${
    reference &&
    html`
<a href="${toHref(reference.path)}" aria-label="Reference: ${title}">Reference</a>`
  }</div>
</li>`;
}

function isReference({ path }: ServiceLink): boolean {
  return path.endsWith('/docs');
}

function renderTool({ summary, links: [start] }: StartPageTool): Html | false {
  return (
    start !== undefined &&
    html`<li class="card">
<h3><a href="${toHref(start.path)}">${start.label}</a></h3>
<p>${summary}</p>
</li>`
  );
}

function renderReference({ links, title }: StartPageTool): readonly Html[] {
  return links
    .filter(isReference)
    .map(({ label, path }) => html`<li><a href="${toHref(path)}">${title ?? label}</a></li>`);
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
