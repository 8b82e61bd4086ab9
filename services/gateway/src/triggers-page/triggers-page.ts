import { readFileSync } from 'node:fs';
import {
  CODE_STYLES,
  type Html,
  html,
  linksFrom,
  pageStyles,
  renderBlock,
  renderPage,
} from '@sandbox/web';
import { PUBLISHED_CREDENTIALS } from '../about.js';
import { RESPONSE_CODE, type Reason } from '../reasons.js';
import { SANDBOX_PAGE_FILES, SANDBOX_PAGE_PATH } from '../sandbox-page/sandbox-page.js';
import { TOOLS_ROOT } from '../tools/define-session-tool.js';
import { TRIGGER_TABLES, type TriggerRow, type TriggerTable } from './trigger-tables.js';

/** The path of the list of triggers, as a page and as JSON. */
export const TRIGGERS_PATH = `${TOOLS_ROOT}/triggers`;

const styles =
  CODE_STYLES + readFileSync(new URL('../../web/sandbox/triggers.css', import.meta.url), 'utf8');

/** Allows scripts of the same host; the page makes no requests. */
export const TRIGGERS_POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles(styles)}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;

/** The outcomes of transactions as people call them, and how they look. */
const RESPONSES: Readonly<Record<number, readonly [name: string, look: string]>> = {
  [RESPONSE_CODE.approved]: ['Approved', 'good'],
  [RESPONSE_CODE.declined]: ['Declined', 'bad'],
  [RESPONSE_CODE.error]: ['Error', 'bad'],
  [RESPONSE_CODE.held]: ['Held for review', 'warn'],
};

interface Change {
  readonly amount?: string;
  readonly cardCode?: string;
  readonly billTo?: { readonly zip: string };
}

/** A ready request for each result, by the value that triggers it. */
const RESULTS: readonly (readonly [result: string, value: string, change: Change])[] = [
  ['a decline', 'ZIP code 46282', { billTo: { zip: '46282' } }],
  ['a payment held for review', 'an amount above 5,000.00', { amount: '5000.01' }],
  ['a decline for an AVS mismatch', 'ZIP code 46205', { billTo: { zip: '46205' } }],
  ['a wrong card code', 'card code 901', { cardCode: '901' }],
  ['an approval', 'any other values', {}],
];

/**
 * The page of all inputs that decide the outcome of a transaction, to search and to copy from.
 * @param origin - `https://host`, and the prefix of the session if the request names one
 */
export function renderTriggersPage(origin: string): string {
  const toHref = linksFrom(TRIGGERS_PATH);
  return renderPage({
    title: 'Gateway triggers',
    section: 'services',
    crumbs: [{ label: 'Gateway', path: `${SANDBOX_PAGE_PATH}/docs` }],
    toHref,
    styles,
    body: html`<h1>Gateway triggers</h1>
<p class="lead">Use these cards, amounts and ZIP codes to get a specific result. Everything else is approved.</p>
<h2 id="results">By result</h2>
<div class="wanted">${RESULTS.map((result, index) => renderResult(result, origin, index === 0))}</div>
<h2 id="all">All triggers</h2>
<form class="search-triggers awaits-script" role="search" hidden>
<label for="find">Find a trigger</label>
<input id="find" name="q" type="search" autocomplete="off" placeholder="declined, 46282, AVS result N">
<p id="found" role="status"></p>
</form>
<nav aria-label="Kinds of triggers"><ul class="links">${TRIGGER_TABLES.map(
      ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
    )}</ul></nav>
${TRIGGER_TABLES.map(renderTable)}
<h2>Precedence</h2>
<p><a href="${toHref(SANDBOX_PAGE_PATH)}">Outcome rules of the session</a> take precedence over triggers. A payment can match one trigger of each table. The first match decides each part of the result, in the order ZIP codes, card codes, 3-D Secure, amounts.</p>
<h2>As JSON</h2>
<p>API clients receive the triggers and the rules of the session as JSON:</p>
${renderBlock('curl', `curl '${origin}${TRIGGERS_PATH}'`)}
<script type="module" src="${SANDBOX_PAGE_FILES}/triggers.js"></script>`,
  });
}

function renderResult(
  [result, value, change]: (typeof RESULTS)[number],
  origin: string,
  isOpen: boolean,
): Html {
  return html`<details${isOpen && html` open`}><summary>To get ${result}, send ${value}</summary>
${renderBlock('curl', `curl '${origin}/xml/v1/request.api' -H 'Content-Type: application/json' -d '${JSON.stringify(chargeWith(change))}'`)}</details>
`;
}

/** A charge without a duplicate window, so that it can be sent again. */
function chargeWith({ amount = '12.50', cardCode, billTo }: Change): object {
  const card = { cardNumber: '4111111111111111', expirationDate: '2030-12' };
  return {
    createTransactionRequest: {
      merchantAuthentication: PUBLISHED_CREDENTIALS,
      transactionRequest: {
        ...{ transactionType: 'authCaptureTransaction', amount },
        payment: { creditCard: { ...card, ...(cardCode && { cardCode }) } },
        ...(billTo && { billTo }),
        transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
      },
    },
  };
}

function renderTable(table: TriggerTable): Html {
  const { id, title, lead, input, columns, rows } = table;
  const hasResponse = rows.some(({ response }) => response !== undefined);
  return html`<details class="triggers scroll" open>
<summary><h3 id="${id}">${title}</h3></summary>
<p>${lead}</p>
<table class="stack" aria-labelledby="${id}">
<thead><tr><th scope="col">${input}</th>${hasResponse && html`<th scope="col">Response</th>`}${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead>
<tbody>
${rows.map((row) => renderRow(row, table))}</tbody>
</table>
</details>
`;
}

function renderRow(
  { input, response, cells }: TriggerRow,
  { columns, isCopied }: TriggerTable,
): Html {
  const value = isCopied ? html`<code data-copy>${input}</code>` : input;
  return html`<tr><th scope="row">${value}</th>${response && html`<td data-title="Response">${renderResponse(response)}</td>`}${cells.map(
    (cell, index) => html`<td data-title="${columns[index]}">${cell}</td>`,
  )}</tr>
`;
}

function renderResponse({ code, responseCode, text }: Reason): Html {
  const [name, look] = RESPONSES[responseCode] ?? ['', ''];
  return html`<span class="response ${look}">${name}</span> <span class="reason">reason ${String(code)}: ${text}</span>`;
}
