import type { HttpResponse } from '@sandbox/http';
import { type Html, html, joinHtml } from '@sandbox/web';
import { parseCents } from '../../domain/cents.js';
import type { Context } from '../define-page.js';
import { addressValues } from '../form/address-fields.js';
import type { Form, FormState } from '../form/form.js';
import {
  renderButton,
  renderForm,
  renderLink,
  renderProblems,
  renderWayOn,
  renderWays,
} from '../form/render-form.js';
import { hostedPage } from '../hosted-page.js';
import { PAYMENT_PATH } from '../hosted-paths.js';
import type { PaymentPageSettings } from '../settings/payment-page-settings.js';
import { formatMoney, renderOrder } from './order-summary.js';
import { paymentGroups } from './payment-groups.js';
import { waysToPay } from './ways-to-pay.js';

/** The state of a form, and a sentence above its problems. */
export interface ShownForm extends FormState {
  readonly trouble?: string;
}

/** The initial form, filled with the merchant's data. */
export function firstPaymentForm({ token }: Context<'payment'>): ShownForm {
  const { billTo, shipTo, customer } = token.request;
  const values: Form = new Map([
    ...addressValues('billTo', billTo),
    ...addressValues('shipTo', shipTo),
    ['email', customer?.email ?? ''],
  ]);
  return { values, problems: new Map() };
}

/** Responds with the form of a payment page. */
export function paymentForm(context: Context<'payment'>, shown: ShownForm): HttpResponse {
  const { token, sealed } = context;
  const { settings, request } = token;
  const total = formatMoney(parseCents(request.amount ?? ''), request);
  const title = request.transactionType === 'authOnlyTransaction' ? 'Authorize' : 'Payment';
  return hostedPage({
    title: shown.trouble ? `Error: ${title}` : title,
    settings,
    body: joinHtml(
      [
        html`<header class="head"><h1>${title}</h1><p class="total"><span>Total</span> <strong>${total}</strong></p></header>`,
        settings.showsOrder ? renderOrder(request, settings.merchantName) : '',
        shown.trouble ? renderProblems(shown.trouble, shown.problems) : '',
        renderForm({ action: PAYMENT_PATH, token: sealed, body: renderFields(context, shown) }),
      ],
      '\n',
    ),
  });
}

function renderFields(context: Context<'payment'>, state: FormState): Html {
  const { settings } = context.token;
  const form = { ways: waysToPay(context), groups: paymentGroups(context) };
  const pay = renderButton({ label: settings.buttonText, action: 'pay', isPrimary: true });
  return html`${renderWays('How would you like to pay?', form, state)}
<div class="actions">\n${pay}\n${renderCancel(settings)}\n</div>`;
}

/**
 * In a frame, the button notifies the page around it; in a separate page, the link returns to the merchant.
 */
function renderCancel({ communicatorUrl, cancelUrl, cancelText }: PaymentPageSettings): Html {
  if (communicatorUrl) return renderButton({ label: cancelText, action: 'cancel' });
  return cancelUrl ? renderLink(cancelUrl, cancelText) : html``;
}

/** Reports that the customer has cancelled, and notifies the page around this one. */
export function cancelledPage({ token }: Context<'payment'>): HttpResponse {
  const { settings } = token;
  const { cancelUrl, cancelText } = settings;
  return hostedPage({
    title: 'Payment cancelled',
    settings,
    message: { action: 'cancel' },
    body: html`<h1>Payment cancelled</h1>
<p role="status">Nothing was paid${settings.merchantName && ` to ${settings.merchantName}`}.</p>
${renderWayOn(cancelUrl, cancelText)}`,
  });
}
