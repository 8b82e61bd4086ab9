import type { HttpResponse } from '@sandbox/http';
import type { Decision } from '../../session/sessions.js';
import type { Context, DecidePage } from '../define-page.js';
import { fieldOf } from '../form/form.js';
import { CHECK_FORM } from '../form/render-form.js';
import { decideHostedPayment } from './decide-hosted-payment.js';
import { cancelledPage, firstPaymentForm, paymentForm } from './payment-form.js';
import { readPaymentForm } from './read-payment-form.js';
import { recordedReceipt } from './receipt.js';
import { completedPage } from './receipt-page.js';

type Page = DecidePage<'payment'>;

/** The actions of a payment page; a form without an action opens it. */
const ACTIONS: Readonly<Record<string, Page>> = {
  pay,
  cancel: (context) => shown(cancelledPage(context)),
};

/** Decides the payment page. A form that has made a payment shows its result, however often it is sent. */
export const decidePaymentPage: Page = (context) => {
  const { state, token, form } = context;
  if (state.nonces.used.has(token.id)) {
    const record = state.transactions.byId.get(state.nonces.used.get(token.id) ?? '');
    if (record !== undefined) return shown(completedPage(token, recordedReceipt(record)));
  }
  const action = fieldOf(form, 'action');
  const decide = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return decide ? decide(context) : shown(paymentForm(context, firstPaymentForm(context)));
};

function pay(context: Context<'payment'>): Decision<HttpResponse> {
  const { form: values, token } = context;
  const { value: entry, problems } = readPaymentForm(context);
  if (problems.size > 0)
    return shown(paymentForm(context, { values, problems, trouble: CHECK_FORM }));
  const { events, result } = decideHostedPayment(context, entry);
  if (!('failure' in result)) return { events, result: completedPage(token, result) };
  const trouble = result.failure;
  return { events, result: paymentForm(context, { values, problems, trouble }) };
}

function shown(result: HttpResponse): Decision<HttpResponse> {
  return { events: [], result };
}
