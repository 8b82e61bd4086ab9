import type { ServiceApp } from '@sandbox/kernel';
import { type Html, html, joinHtml, renderPage } from '@sandbox/web';
import { INSPECT_API } from '../recorded.js';
import { SEARCH_KEYS } from '../search/search-keys.js';
import { type EmptyTab, toCurl, toEmptyTabs } from './first-calls.js';
import { toSessionTools } from './session-tools.js';

export const INSPECT_PATH = '/inspect';

export const INSPECT_FILES = `${INSPECT_PATH}/page`;

export interface InspectPageOptions {
  readonly apps: readonly Pick<ServiceApp, 'name' | 'examples' | 'trial'>[];
  /** The origin for its curl commands. */
  readonly origin: string;
}

export function renderInspectPage({ apps, origin }: InspectPageOptions): string {
  const tools = JSON.stringify(toSessionTools(apps));
  return renderPage({
    title: 'Inspector · API Sandbox',
    section: 'inspector',
    crumbs: false,
    isApp: true,
    body: html`${STYLES}
<div class="app" id="page" data-live="live" data-api="${INSPECT_API}" data-tools="${tools}">
${BAR}
${TABS}
<div class="panes" id="panes">
<section class="left" id="left" aria-label="Requests">
${renderFilters(apps)}
<button type="button" class="news" id="news" data-action="news" hidden></button>
<div class="list" id="list" role="listbox" tabindex="0" aria-label="Requests, newest first" hidden><div class="spacer" role="presentation"></div></div>
<div class="nothing" id="start" hidden></div>
<div class="nothing" id="no-match" hidden><p id="no-match-text" aria-live="polite">No stored request matches. New requests that match appear here.</p><p><a href="${INSPECT_PATH}?q=" data-search="">Show all requests</a></p></div>
</section>
<section class="detail" id="detail" aria-label="The selected request"></section>
<template id="hint"><p>Select a request to see details.</p><p>Press <kbd>j</kbd> or <kbd>k</kbd> to move in the list, <kbd>/</kbd> to search, <kbd>?</kbd> to see all keys.</p></template>
</div>
<section class="sessions" id="sessions" aria-label="Sessions" hidden></section>
${toEmptyTabs(apps).map((tab) => renderEmpty(origin, tab))}
<p class="toast" id="toast" role="status"></p>
</div>
${HELP}
<script type="module" src="${INSPECT_FILES}/main.js"></script>`,
  });
}

const STYLES = ['look', 'bar', 'list', 'detail'].map(
  (name) => html`<link rel="stylesheet" href="${INSPECT_FILES}/${name}.css">`,
);

const BAR = html`<div class="bar">
<h1>Inspector</h1>
<form class="search" id="search" role="search"><input id="q" name="q" type="search" aria-label="Search" placeholder="status:&gt;=400 path:tickets" title="Press / to search, ? to see the search terms" spellcheck="false" autocomplete="off" autocapitalize="none"></form>
<button type="button" data-action="pause" title="p">Pause</button>
<button type="button" data-action="clear">Clear</button>
<button type="button" data-action="help" aria-label="Keys and search" title="?">?</button>
</div>
<noscript><p class="nothing">This page needs scripts. What it shows comes from <a href="${INSPECT_API}/requests">${INSPECT_API}/requests</a>.</p></noscript>`;

/** Terms of the search that a button adds and removes. */
const FILTERS = [
  ['is:error', 'Errors'],
  ['is:fault', 'Faults'],
  ['is:session', 'In a session'],
] as const;

function renderFilters(apps: InspectPageOptions['apps']): Html {
  return html`<div class="filters" role="group" aria-label="Filters">
${FILTERS.map(([term, label]) => html`<button type="button" class="small" data-term="${term}" aria-pressed="false">${label}</button>`)}
<select id="service" aria-label="Service"><option value="">All services</option>${apps.map(
    ({ name }) => html`<option>${name}</option>`,
  )}</select>
</div>`;
}

const both = (wide: string, narrow: string): Html =>
  html`<span class="wide">${wide}</span><span class="narrow">${narrow}</span>`;

const TABS = html`<nav class="tabs" aria-label="Kinds of requests">
<a href="${INSPECT_PATH}" data-tab="requests" aria-current="page">Requests</a>
<a href="${INSPECT_PATH}?tab=webhooks" data-tab="webhooks">${both('Webhooks out', 'Webhooks')}</a>
<a href="${INSPECT_PATH}?tab=hooks" data-tab="hooks">${both('Hooks in', 'Hooks')}</a>
<a href="${INSPECT_PATH}?tab=streams" data-tab="streams">${both('Sockets and streams', 'Streams')}</a>
<a href="${INSPECT_PATH}?tab=sessions" data-tab="sessions">Sessions</a>
<span class="count" id="count"></span>
</nav>`;

function renderEmpty(origin: string, { tab, title, lead, ways }: EmptyTab): Html {
  const items = ways.map(
    ({ meaning, calls }) => html`<div>
<h3>${meaning}</h3>
<div class="block"><pre class="prompt">${calls.map((call) => toCurl(origin, call)).join('\n')}</pre><button type="button" data-action="copy" aria-label="Copy: ${meaning}">Copy</button></div>
<button type="button" class="first" data-action="run" data-calls="${JSON.stringify(calls)}" aria-label="Send from this page: ${meaning}">Send from this page</button>
</div>`,
  );
  return html`<template data-empty="${tab}"><h2>${title}</h2>
<p>${lead}</p>
${joinHtml(items, '\n')}</template>
`;
}

const KEYS = [
  ['j k', 'The next and the previous exchange'],
  ['Enter', 'Go to the exchange'],
  ['Esc', 'Back to the list'],
  ['1 to 5', 'Explain, Request, Response, Compare, As code'],
  ['/', 'Search'],
  ['r', 'Send again'],
  ['c', 'Copy as curl'],
  ['p', 'Pause and resume'],
  ['n', 'Show what is new'],
  ['?', 'This list'],
] as const;

const TERMS = [
  ...Object.values(SEARCH_KEYS).map(({ example }) => example),
  '"a text"',
  '-is:cached',
];

const HELP = html`<dialog id="help" aria-labelledby="help-title">
<div class="title-row"><h2 id="help-title">Keys and search</h2><button type="button" data-action="close" autofocus>Close</button></div>
<dl class="facts">
${joinHtml(
  KEYS.map(([key, meaning]) => html`<dt><kbd>${key}</kbd></dt><dd>${meaning}</dd>`),
  '\n',
)}
</dl>
<h3>Search</h3>
<p>All terms must hold; <code>-</code> before one negates it.</p>
<p class="terms">${joinHtml(
  TERMS.map((term) => html`<code>${term}</code>`),
  '\n',
)}</p>
<p><label><input type="checkbox" id="keys-off"> Ignore keys of one letter</label></p>
</dialog>`;
