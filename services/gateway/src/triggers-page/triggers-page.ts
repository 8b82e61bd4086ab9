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
import { RESPONSE_CODE, type Reason } from '../reasons.js';
import { SANDBOX_PAGE_FILES, SANDBOX_PAGE_PATH } from '../sandbox-page/sandbox-page.js';
import { TOOLS_ROOT } from '../tools/define-session-tool.js';
import { TRIGGER_TABLES, type TriggerRow, type TriggerTable } from './trigger-tables.js';

/** Where triggers are listed, for people and for programs. */
export const TRIGGERS_PATH = `${TOOLS_ROOT}/triggers`;

const styles =
  CODE_STYLES + readFileSync(new URL('../../web/sandbox/triggers.css', import.meta.url), 'utf8');

/** Scripts of our own host; the page asks for nothing. */
export const TRIGGERS_POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles(styles)}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;

/** The outcomes of transactions as people call them, and how they look. */
const RESPONSES: Readonly<Record<number, readonly [name: string, look: string]>> = {
  [RESPONSE_CODE.approved]: ['Approved', 'good'],
  [RESPONSE_CODE.declined]: ['Declined', 'bad'],
  [RESPONSE_CODE.error]: ['Error', 'bad'],
  [RESPONSE_CODE.held]: ['Held for review', 'warn'],
};

/**
 * The page of all inputs that decide how a transaction comes out, to search and to copy from.
 * @param origin - `https://host`, and the prefix of the session if the request names one
 */
export function renderTriggersPage(origin: string): string {
  const toHref = linksFrom(TRIGGERS_PATH);
  return renderPage({
    title: 'Triggers',
    section: 'services',
    crumbs: [{ label: 'Gateway', path: `${SANDBOX_PAGE_PATH}/docs` }],
    toHref,
    styles,
    body: html`<h1>Triggers of the gateway</h1>
<p class="lead">What decides how a payment comes out: cards, amounts, ZIP codes and other values. Everything else is approved. Rules of your own, set in the <a href="${toHref(SANDBOX_PAGE_PATH)}">session</a>, come before these; of each table one can be met, and for each part of the outcome the first table that has it decides, in the order ZIP codes, card codes, 3-D Secure, amounts.</p>
<form class="search-triggers awaits-script" role="search" hidden>
<label for="find">Find a trigger</label>
<input id="find" name="q" type="search" autocomplete="off" placeholder="declined, 46282, AVS result N">
<p id="found" role="status"></p>
</form>
<nav aria-label="Kinds of triggers"><ul class="links">${TRIGGER_TABLES.map(
      ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
    )}</ul></nav>
${TRIGGER_TABLES.map(renderTable)}
<h2>For programs</h2>
<p>The same as JSON, with the rules of the session:</p>
${renderBlock('curl', `curl '${origin}${TRIGGERS_PATH}'`)}
<script type="module" src="${SANDBOX_PAGE_FILES}/triggers.js"></script>`,
  });
}

function renderTable(table: TriggerTable): Html {
  const { id, title, lead, input, columns, rows } = table;
  const hasResponse = rows.some(({ response }) => response !== undefined);
  return html`<section class="triggers scroll">
<h2 id="${id}">${title}</h2>
<p>${lead}</p>
<table class="stack" aria-labelledby="${id}">
<thead><tr><th scope="col">${input}</th>${hasResponse && html`<th scope="col">Response</th>`}${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead>
<tbody>
${rows.map((row) => renderRow(row, table))}</tbody>
</table>
</section>
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
