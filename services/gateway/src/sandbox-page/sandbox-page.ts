import { type Html, html, joinHtml, linksFrom, renderToolPage } from '@sandbox/web';
import type { CallSample } from '../tools/openapi/to-call-paths.js';
import type { Credentials } from '../tools/openapi/to-examples.js';
import { AMOUNT_DIALOG, ORDER_DIALOG, RESET_DIALOG } from './dialogs.js';
import { PANELS, renderTrial } from './render-panels.js';
import { OUTCOME_FORMS } from './rule-form.js';

/** The path of the page; the files that it loads are below it. */
export const SANDBOX_PAGE_PATH = '/sandbox';

/** Below it are the styles and scripts of the page. */
export const SANDBOX_PAGE_FILES = '/sandbox/page';

export interface SandboxPageOptions {
  /** The calls to try in a session with one click. */
  readonly trials: readonly CallSample[];
  readonly credentials: Credentials;
  /** The URL of the page that shows the session in all services, if there is one. */
  readonly sessionPage: string | undefined;
  /** True where `/inspect` shows the calls. */
  readonly hasInspector: boolean;
}

/** Links stay within the session in which the page is. */
const toHref = linksFrom(SANDBOX_PAGE_PATH);

/**
 * The gateway's part of the page of a session: its records, the responses to its calls, the notifications of
 * its webhooks.
 */
export function renderSandboxPage({
  trials,
  credentials,
  sessionPage,
  hasInspector,
}: SandboxPageOptions): string {
  return renderToolPage({
    title: 'Payments and webhooks',
    section: 'services',
    crumbs: sessionPage === undefined ? [] : [{ label: 'Session', path: sessionPage }],
    toHref,
    body: html`<link rel="stylesheet" href="${SANDBOX_PAGE_FILES}/sandbox.css">
<h1>Payments and webhooks</h1>
<p class="lead">See the payments, calls and webhooks of a session. Nothing is charged. <a href="${toHref('/sandbox/docs')}">Reference</a>, <a href="${toHref('/sandbox/v1/triggers')}">test triggers</a>${hasInspector && INSPECTOR_LINK}.</p>
<noscript><p class="notice">This page needs scripts. Its data is at <a href="/sandbox/v1/session">/sandbox/v1/session</a> and the other tools of the <a href="/sandbox/docs">reference</a>.</p></noscript>
<div class="columns" id="page" inert data-credentials="${JSON.stringify(credentials)}">
${renderTrial(trials)}
<div class="results">
<p class="status" id="status" tabindex="-1"><span id="status-text" role="status">No session is open.</span> <a href="#session-title" data-needs-session hidden>Session</a> <a href="#time-title" data-needs-session hidden>Time</a></p>
<section class="panel" id="nothing" hidden>
<p class="empty">Send a sample call to start a session, or open one by its name or token (<code>X-Sandbox-Session</code> of a response).</p>
</section>
<div id="session" hidden>
${joinHtml(RESULTS.map(renderResult), '\n')}
</div>
</div>
${PANELS}
</div>
${RESET_DIALOG}
${AMOUNT_DIALOG}
${ORDER_DIALOG}
<script type="module" src="${SANDBOX_PAGE_FILES}/main.js"></script>`,
  });
}

/** The script adds the session to its search. */
const INSPECTOR_LINK = html`, <a id="inspector" href="/inspect?q=service%3Agateway">inspector</a>`;

const NEW_WEBHOOK = html`<form id="add-webhook" class="line">
<label class="field">Webhook URL<input name="url" type="url" required placeholder="http://localhost:9000/notifications" spellcheck="false" autocapitalize="none"></label>
<button type="submit">Add for all events</button>
</form>
<p class="hint">If you have no receiver, use a webhook bin. It stores each notification and checks its signature.</p>
<button type="button" data-action="to-bin">Send to a bin</button>`;

/** The buttons that save a table as a file. */
function renderDownloads(table: string): Html {
  return html`<div class="buttons">
<button type="button" class="small" data-action="csv" data-table="${table}">Save as CSV</button>
<button type="button" class="small" data-action="csv" data-table="${table}" data-excel="1">CSV for Excel</button>
</div>`;
}

/** A part of the results, whose list the script fills. */
interface Result {
  readonly id: string;
  readonly title: string;
  /** The HTML below the list. */
  readonly after?: Html;
}

/** In the order of the page. */
const RESULTS: readonly Result[] = [
  { id: 'session', title: 'Session' },
  { id: 'transactions', title: 'Transactions', after: renderDownloads('transactions') },
  { id: 'calls', title: 'Calls' },
  { id: 'outcomes', title: 'Outcome rules', after: OUTCOME_FORMS },
  { id: 'batches', title: 'Batches', after: renderDownloads('batches') },
  { id: 'webhooks', title: 'Webhooks', after: NEW_WEBHOOK },
  { id: 'subscriptions', title: 'Subscriptions' },
  { id: 'customers', title: 'Customer profiles' },
];

function renderResult({ id, title, after }: Result): Html {
  return html`<section class="panel" aria-labelledby="${id}-title">
<h2 id="${id}-title" tabindex="-1">${title} <span class="count" data-count="${id}"></span></h2>
<div data-list="${id}"></div>
${after}
</section>`;
}
