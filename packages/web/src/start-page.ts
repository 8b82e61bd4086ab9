import type { ServiceApp } from '@sandbox/kernel';
import { type Asset, createAsset, HTML_TYPE } from './asset.js';
import { type Html, html, joinHtml } from './html.js';
import { pageHeaders } from './page-headers.js';
import { PAGE_POLICY, renderPage } from './page-shell.js';
import { linksFrom } from './shell/frame.js';

/** Links stay within the session in which the page is. */
const toHref = linksFrom('/');

/** What the start page says of what is no service, if it has a page. */
export type StartPageTool = Pick<ServiceApp, 'summary' | 'links'>;

/** What the start page says of a service. */
export type StartPageEntry = Pick<ServiceApp, 'name' | 'summary' | 'links' | 'examples'>;

/**
 * Responds to `/` with the page that lists these services, and leads to these tools.
 * @param vary - the request headers by which something else is sent in its place
 */
export function startPage(
  services: readonly StartPageEntry[],
  tools: readonly StartPageTool[] = [],
  vary: readonly string[] = [],
): Asset {
  return createAsset({
    type: HTML_TYPE,
    body: renderStartPage(services, tools),
    headers: pageHeaders({ policy: PAGE_POLICY }),
    vary,
  });
}

/** The page at `/`: the services with what each is for, where to start and what to try. */
export function renderStartPage(
  services: readonly StartPageEntry[],
  tools: readonly StartPageTool[] = [],
): string {
  const cards = joinHtml(services.map(renderCard), '\n');
  return renderPage({
    title: 'API Sandbox',
    crumbs: false,
    toHref,
    body: html`<h1>API Sandbox</h1>
<p class="lead">Servers to test API clients against. No account is needed, nothing is charged, and nothing is stored for good: the payment gateway keeps a session for a day, the others keep nothing.</p>${tools.flatMap(renderTool)}
<ul class="cards" id="services">
${cards}
</ul>`,
  });
}

function renderCard({ name, summary, links, examples }: StartPageEntry): Html {
  const items = links.map(
    ({ label, path }) => html`<li><a href="${toHref(path)}">${label}</a></li>`,
  );
  return html`<li class="card">
<h2>${name}</h2>
<p>${summary}</p>
<ul class="links">
${joinHtml(items, '\n')}
</ul>
<p class="examples">${joinHtml(examples.map(renderExample), html`<br>`)}</p>
</li>`;
}

function renderTool({ summary, links }: StartPageTool): readonly Html[] {
  return links.map(
    ({ label, path }) =>
      html`
<p><a href="${toHref(path)}">${label}</a>: ${summary}</p>`,
  );
}

function renderExample(path: string): Html {
  return html`<a href="${toHref(path)}"><code>${path}</code></a>`;
}
