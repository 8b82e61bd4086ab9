import { type Html, html } from '@sandbox/web';

/** An HTTP method as a chip, in the colour of its effect. */
export function renderMethod(method: string): Html {
  return html`<span class="verb method ${method.toLowerCase()}">${method}</span>`;
}

/** A status as a chip, in the colour of its class. */
export function renderStatus(status: string | number): Html {
  return html`<span class="verb s${String(status).slice(0, 1)}">${status}</span>`;
}
