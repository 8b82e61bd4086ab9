import { createAsset, HTML_TYPE } from './asset.js';
import { CODE_STYLES, renderBlock } from './code-view.js';
import { type Html, html } from './html.js';
import { pageHeaders } from './page-headers.js';
import { pagePolicy, renderPage } from './page-shell.js';
import { linksFrom } from './shell/page-header.js';

/** The page that shows the elements of all pages, for those who change one. */
export const DESIGN_PATH = '/design';

const COLOURS: readonly (readonly [look: string, name: string, meaning: string])[] = [
  ['good', '--good', 'Success: 2xx, approved, delivered'],
  ['muted', '--muted', 'Secondary text, 3xx'],
  ['warn', '--warn', 'Rejected by a rule: 4xx, held, delayed'],
  ['bad', '--bad', 'Failed: 5xx, declined, a destructive action'],
  ['made', '--made', 'Injected on purpose: faults'],
];

const SIZES: readonly (readonly [variable: string, use: string])[] = [
  ['title', '28 px: the title of a page'],
  ['heading', '20 px: a heading'],
  ['text', '16 px: text, third-level headings'],
  ['small', '14 px: controls, tables, code, hints'],
];

const TYPE: Html = html`<dl class="facts">${SIZES.map(
  ([size, use]) =>
    html`<dt><code>${size === 'text' ? '1rem' : `--${size}`}</code></dt><dd class="size-${size}">${use}</dd>`,
)}</dl>
<p>A page has one content width of 1,280 px. Lines of text end at <code>--measure</code>. Space is a multiple of 4 px.</p>`;

const CHIPS: Html = html`<p><span class="verb">GET</span> <span class="verb">POST</span> <span class="verb">DELETE</span></p>
<p><span class="badge s2">200 OK</span> <span class="badge s3">304 Not Modified</span> <span class="badge s4">404 Not Found</span> <span class="badge s5">503 Service Unavailable</span> <span class="badge made">fault: delay=800</span></p>`;

const TABLE: Html = html`<div class="scroll"><table class="stack">
<thead><tr><th scope="col">id</th><th scope="col">Subject</th><th scope="col">Status</th></tr></thead>
<tbody><tr><td data-title="id"><a href="#tables">1</a></td><td data-title="Subject">CSV export</td><td data-title="Status"><span class="badge good">resolved</span></td></tr>
<tr><td data-title="id"><a href="#tables">2</a></td><td data-title="Subject">Question about API keys</td><td data-title="Status"><span class="badge warn">pending</span></td></tr></tbody>
</table></div>`;

const FORM: Html = html`<form class="panel">
<label class="field">Session name<input name="name" placeholder="keep-demo" autocomplete="off"></label>
<label class="field">Amount<input name="amount" value="ten" aria-invalid="true" aria-describedby="amount-error" autocomplete="off"></label>
<p class="bad" id="amount-error">Enter an amount, such as 12.50.</p>
<label class="field">Starting data<select name="scenario"><option>all seed records</option><option>no records</option></select></label>
<label class="choice"><input type="checkbox" checked> Advance the clock</label>
<div class="buttons"><button type="button" class="primary">Start session</button><button type="button">Cancel</button><button type="button" class="danger">Reset …</button><button type="button" disabled>Refresh token</button></div>
</form>`;

const STATES: Html = html`<div class="cards">
<div class="card"><h3>Empty</h3><p class="empty">No requests yet. Send one to this server.</p></div>
<div class="card"><h3>Failed</h3><p class="notice bad">The request failed: HTTP 503.</p></div>
<div class="card"><h3>Done</h3><p class="notice">The session clock is one hour ahead.</p></div>
</div>`;

const PARTS: readonly (readonly [id: string, title: string, part: Html])[] = [
  ['type', 'Type and grid', TYPE],
  [
    'colours',
    'Colours with a meaning',
    html`<dl class="facts">${COLOURS.map(
      ([look, name, meaning]) =>
        html`<dt class="${look}"><code>${name}</code></dt><dd class="${look}">${meaning}</dd>`,
    )}</dl>
<p>A word always repeats the meaning of a colour.</p>`,
  ],
  ['chips', 'Chips', CHIPS],
  ['tables', 'Tables', TABLE],
  [
    'code',
    'Code',
    renderBlock('curl', "curl 'http://127.0.0.1:8080/v1/helpdesk/tickets?status=open'"),
  ],
  ['forms', 'Forms', FORM],
  ['states', 'Empty, failed and done', STATES],
];

const styles = `${CODE_STYLES}.size-title{font-size:var(--title)}.size-heading{font-size:var(--heading)}.size-small{font-size:var(--small)}form.panel{display:grid;gap:.75rem;max-width:var(--measure)}`;

export const DESIGN_PAGE = createAsset({
  type: HTML_TYPE,
  body: renderPage({
    title: 'Design',
    toHref: linksFrom(DESIGN_PATH),
    styles,
    body: html`<h1>Design</h1>
<p class="lead">Use these elements when you change a page. They come from the style sheets of <code>packages/web/assets</code>, in the theme that you select above.</p>
${PARTS.map(
  ([id, title, part]) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${part}
</section>
`,
)}`,
  }),
  headers: pageHeaders({ policy: pagePolicy(styles) }),
});
