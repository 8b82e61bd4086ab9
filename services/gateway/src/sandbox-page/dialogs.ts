import { type Html, html } from '@sandbox/web';

export const RESET_DIALOG: Html = html`<dialog class="panel" id="reset-dialog" aria-labelledby="reset-title">
<h2 id="reset-title">Reset the session?</h2>
<p>This deletes its contents and starts with the seed account. Its tokens stay valid.</p>
<div class="buttons">
<button type="button" data-action="close" autofocus>Cancel</button>
<button type="button" class="danger" data-action="reset">Reset</button>
</div>
</dialog>`;

/** Asks for the amount to capture or refund. */
export const AMOUNT_DIALOG: Html = html`<dialog class="panel" id="amount-dialog" aria-labelledby="amount-title">
<h2 id="amount-title"></h2>
<form id="amount">
<label class="field">Amount<input name="amount" required inputmode="decimal" autocomplete="off" aria-describedby="amount-hint" autofocus></label>
<p class="hint" id="amount-hint"></p>
<div class="buttons">
<button type="submit"></button>
<button type="button" data-action="close">Cancel</button>
</div>
</form>
</dialog>`;

/** Shows a request of the log in the order of the schema. */
export const ORDER_DIALOG: Html = html`<dialog class="panel wide" id="order-dialog" aria-labelledby="order-title">
<h2 id="order-title">The request in order</h2>
<div data-list="findings"></div>
<form id="order">
<label class="field">Request<textarea name="request" rows="16" spellcheck="false" autocapitalize="none" required autofocus></textarea></label>
<div class="buttons">
<button type="submit">Send it</button>
<button type="button" data-action="copy-order">Copy</button>
<button type="button" data-action="close">Close</button>
</div>
</form>
</dialog>`;
