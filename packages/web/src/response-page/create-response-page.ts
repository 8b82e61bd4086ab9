import { readFileSync } from 'node:fs';
import { WRITE_CODE } from '@sandbox/exports';
import { findHeader, type PageResponse, PRETTY, type ResponsePage } from '@sandbox/http';
import { parseJsonText, type ServiceApp, type ServiceLink } from '@sandbox/kernel';
import { HTML_TYPE } from '../asset.js';
import { CODE_STYLES, renderBlock } from '../code-view.js';
import { breakAddress, type Html, html } from '../html.js';
import { pageHeaders } from '../page-headers.js';
import { pagePolicy, renderPage } from '../page-shell.js';
import { createLinkOf } from './link-values.js';
import { renderJson } from './render-json.js';
import { isProblem, renderProblem } from './render-problem.js';
import { suggestUrl } from './suggest-url.js';

const styles =
  CODE_STYLES + readFileSync(new URL('../../assets/json.css', import.meta.url), 'utf8');

const HEADERS = ['Content-Type', HTML_TYPE, ...pageHeaders({ policy: pagePolicy(styles) })];

const MAX_TITLE = 120;

type Known = Pick<ServiceApp, 'name' | 'title' | 'links' | 'paths' | 'recordLinks'> &
  Partial<Pick<ServiceApp, 'handler'>>;

/** Builds the HTML view of the responses of these services and tools. */
export function createResponsePage(
  apps: readonly Known[],
  tools: readonly Known[] = [],
): ResponsePage {
  const all = [...apps, ...tools];
  const byName = new Map(all.map((app) => [app.name, app]));
  const hasInspector = tools.some(({ links }) => links.some(({ path }) => path === INSPECT));
  const routes = all.flatMap(({ handler }) => handler?.routes ?? []).map(({ path }) => path);
  return (shown) => {
    const app = byName.get(shown.service);
    const linkOf = createLinkOf(shown, all);
    const value = parseJsonText(shown.text);
    const { tree, leftOut } = renderJson(shown.text, linkOf);
    const docs = findDocs(app) ?? apps.map(findDocs).find((path) => path !== undefined);
    const toHref = (path: string): string => shown.prefix + path;
    const errorsPage = docs && toHref(`${docs}/errors`);
    const problem =
      isProblem(value, shown) &&
      renderProblem(value, shown, { errorsPage, suggested: suggestUrl(value, shown, routes) });
    const body = renderPage({
      title: toTitle(shown),
      crumbs: toCrumbs(app),
      ...(problem === false && { here: 'Response' }),
      toHref,
      styles,
      body: html`${problem || html`<h1 class="target"><span class="verb">${shown.method}</span> ${breakAddress(targetWithin(shown))}</h1>`}
${renderFacts(shown)}
${renderWays(shown, { app, docs: findDocs(app), toHref, isInspected: hasInspector && shown.isRecorded })}
${leftOut > 0 && html`<p class="notice">This is too long for a page: ${leftOut} ${leftOut === 1 ? 'entry is' : 'entries are'} left out.${shown.method === 'GET' && html` <a href="${withPretty(shown, 'false')}">Raw</a> has everything.`}</p>`}
<section aria-label="Body">${tree}</section>
${renderHeaders(shown)}
${shown.method === 'GET' && renderCode(shown)}`,
    });
    return { headers: HEADERS, body };
  };
}

const INSPECT = '/inspect';

function findDocs(app: Known | undefined): string | undefined {
  return app?.links.find(({ path }) => path.endsWith('/docs'))?.path;
}

function targetWithin({ target, prefix }: PageResponse): string {
  return target.slice(prefix.length);
}

function toTitle(shown: PageResponse): string {
  const target = targetWithin(shown);
  return target.length > MAX_TITLE ? `${target.slice(0, MAX_TITLE)}…` : target;
}

function toCrumbs(app: Known | undefined): readonly ServiceLink[] {
  const start = app?.links[0];
  return app === undefined || start === undefined
    ? []
    : [{ label: app.title ?? app.name, path: start.path }];
}

function renderFacts({ status, reason, headers, text }: PageResponse): Html {
  const family = String(status).slice(0, 1);
  const type = findHeader(headers, 'Content-Type') ?? '';
  return html`<p class="facts-line"><span class="status s${family}">${status} ${reason}</span> <code>${type}</code> <span>${text.length.toLocaleString('en')} characters</span></p>`;
}

interface Around {
  readonly app: Known | undefined;
  readonly docs: string | undefined;
  readonly toHref: (path: string) => string;
  readonly isInspected: boolean;
}

function renderWays(shown: PageResponse, { app, docs, toHref, isInspected }: Around): Html {
  const ways: readonly (readonly [string, string] | false)[] = [
    ...pagesOf(shown),
    shown.method === 'GET' && ['Raw', withPretty(shown, 'false')],
    shown.method === 'GET' && ['Indented', withPretty(shown)],
    isInspected && [
      shown.status < 400 ? 'Inspect this request' : 'Explain in the inspector',
      toHref(`${INSPECT}?q=${encodeURIComponent(`request:${shown.requestId}`)}`),
    ],
    docs !== undefined && ['Reference', toHref(docs)],
    shown.status >= 400 &&
      app?.links[0] !== undefined && [app.title ?? app.name, toHref(app.links[0].path)],
  ];
  const items = ways.map(
    (way) => way !== false && html`<li><a href="${way[1]}">${way[0]}</a></li>`,
  );
  return html`<nav aria-label="This response"><ul class="links">${items}</ul></nav>`;
}

const PAGE_NAMES: Readonly<Record<string, string>> = {
  first: 'First page',
  prev: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

/** The pages named in the header `Link` (RFC 8288). */
function pagesOf({ headers, origin }: PageResponse): readonly (readonly [string, string])[] {
  const link = findHeader(headers, 'Link') ?? '';
  return link.split(',').flatMap((part) => {
    const { href = '', rel = '' } =
      /^\s*<(?<href>[^<>]+)>;\s*rel="(?<rel>\w+)"/.exec(part)?.groups ?? {};
    const label = Object.hasOwn(PAGE_NAMES, rel) ? PAGE_NAMES[rel] : undefined;
    const local = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
    if (label === undefined || !/^\/(?![/\\])/.test(local)) return [];
    return [[label, origin + local] as const];
  });
}

/** The same URL, with a parameter that selects JSON. */
function withPretty({ origin, target }: PageResponse, value?: string): string {
  const requested = value === undefined ? PRETTY : `${PRETTY}=${value}`;
  return `${origin}${target}${target.includes('?') ? '&' : '?'}${requested}`;
}

function renderHeaders({ headers }: PageResponse): Html {
  const rows = headers.flatMap((name, index) =>
    index % 2 === 1 ? [] : [html`<dt>${name}</dt><dd>${headers[index + 1]}</dd>`],
  );
  return html`<details class="more-of-it"><summary>${headers.length / 2} headers</summary><dl class="facts headers">${rows}</dl></details>`;
}

function renderCode({ origin, target }: PageResponse): Html {
  const url = `${origin}${target}`;
  const request = { method: 'GET', url, headers: [], body: null, isBase64: false };
  const code = WRITE_CODE.curl({ ...request, status: null, notes: [] });
  return html`<details class="more-of-it"><summary>As curl</summary>${renderBlock('curl', code.trimEnd())}</details>`;
}
