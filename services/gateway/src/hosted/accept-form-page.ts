import { get, type Route } from '@sandbox/http';
import {
  bareStyles,
  createAsset,
  HTML_TYPE,
  type Html,
  html,
  pageHeaders,
  renderBarePage,
} from '@sandbox/web';
import { addressGroup } from './form/address-fields.js';
import { bankGroup } from './form/bank-fields.js';
import { cardGroup } from './form/card-fields.js';
import { EMPTY_FORM } from './form/form.js';
import { renderWays } from './form/render-form.js';
import { ACCEPT_FORM, ACCEPT_FORM_JS, ACCEPT_JS, HOSTED_CSS } from './hosted-paths.js';

/**
 * Pages of any origin frame the form, as they use the script that frames it. The form itself has no target.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${bareStyles()}`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The form that AcceptUI frames. It is the same for every merchant: its script removes the fields that are
 * not requested.
 */
export function createAcceptFormRoute(): Route {
  const page = createAsset({
    type: HTML_TYPE,
    body: renderBarePage({ title: 'Payment', body: renderBody() }),
    headers: pageHeaders({ policy: POLICY, opener: 'unsafe-none' }),
    cacheControl: 'public, max-age=3600',
  });
  return { ...get(ACCEPT_FORM, page), summary: 'The form that AcceptUI.js frames' };
}

function renderBody(): Html {
  const address = addressGroup({ name: 'billTo', isRequired: false, hasPhone: false });
  const groups = [
    cardGroup({ isCodeRequired: false, now: 0 }),
    bankGroup(),
    { ...address, look: 'billing', isOptional: false },
  ];
  const ways = [
    { value: 'card', kind: 'card', label: 'Card' },
    { value: 'bank', kind: 'bank', label: 'Bank account' },
  ] as const;
  return html`<link rel="stylesheet" href="${HOSTED_CSS}">
<div class="hosted plain framed">
<header class="head"><h1>Payment</h1></header>
<div class="alert" role="alert" id="problems" tabindex="-1" hidden></div>
<form novalidate>
${renderWays('How would you like to pay?', { ways, groups }, EMPTY_FORM)}
<div class="actions">
<button class="primary">Pay</button>
<button type="button" id="cancel">Cancel</button>
</div>
</form>
<p class="sandbox">Test mode: no money moves. Do not enter real card numbers.</p>
</div>
<script src="${ACCEPT_JS}"></script>
<script src="${ACCEPT_FORM_JS}" defer></script>`;
}
