import { type Handler, html } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { escapeHtml } from './escape-html.js';
import { PAGE_POLICY, renderPage } from './page-shell.js';

/** What the start page says of a service. */
export type StartPageEntry = Pick<ServiceApp, 'name' | 'summary' | 'links' | 'examples'>;

/** Answers `/` with the page that lists these services. */
export function startPage(services: readonly StartPageEntry[]): Handler {
  const page = renderStartPage(services);
  return function showStartPage() {
    return html(page, { headers: ['Content-Security-Policy', PAGE_POLICY], constant: true });
  };
}

/** The page at `/`: the services with what each is for, where to begin and what to try. */
export function renderStartPage(services: readonly StartPageEntry[]): string {
  const cards = services.map(renderCard).join('\n');
  return renderPage({
    title: 'API Sandbox',
    body: `<h1>API Sandbox</h1>
<p class="lead">Servers to test API clients against. No account is needed, nothing is charged, and what you send is forgotten.</p>
<ul class="cards">
${cards}
</ul>`,
  });
}

function renderCard({ name, summary, links, examples }: StartPageEntry): string {
  const items = links.map(
    ({ label, path }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`,
  );
  return `<li class="card">
<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(summary)}</p>
<ul class="links">
${items.join('\n')}
</ul>
<p class="examples">${examples.map(renderExample).join('<br>')}</p>
</li>`;
}

function renderExample(path: string): string {
  return `<a href="${escapeHtml(path)}"><code>${escapeHtml(path)}</code></a>`;
}
