import type { HttpResponse } from '@sandbox/http';
import { html, joinHtml } from '@sandbox/web';
import { decideDeleteAddress } from '../../domain/profile/decide-address.js';
import { decideDeletePayment } from '../../domain/profile/decide-payment.js';
import { getCustomer } from '../../domain/profile/find-stored.js';
import type { CustomerRecord } from '../../domain/profile/profile-ledger.js';
import { GatewayError } from '../../errors.js';
import type { Context, DecidePage } from '../define-page.js';
import { fieldOf } from '../form/form.js';
import { renderForm, renderProblems, renderWayOn } from '../form/render-form.js';
import { hostedPage } from '../hosted-page.js';
import { PROFILE_PATHS } from '../hosted-paths.js';
import { customerAfter } from './customer-after.js';
import { renderAddresses, renderPayments } from './stored-lists.js';

/** The result of the last action, shown above the list. */
interface Notice {
  readonly done?: string;
  readonly trouble?: string;
}

/** Decides the page that shows the stored data of a customer, and from which all of it is changed. */
export const decideManagePage: DecidePage<'profile'> = (context) => {
  const { form, state, token } = context;
  const paymentId = fieldOf(form, 'deletePayment');
  const addressId = fieldOf(form, 'deleteShipping');
  if (paymentId === '' && addressId === '') return { events: [], result: managePage(context) };
  try {
    const { customerProfileId } = token;
    const { events } = paymentId
      ? decideDeletePayment(context.context, customerProfileId, paymentId)
      : decideDeleteAddress(context.context, customerProfileId, addressId);
    const customer = customerAfter(state, customerProfileId, events);
    return { events, result: managePage(context, { done: 'The entry is deleted.' }, customer) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { events: [], result: managePage(context, { trouble: error.text }) };
  }
};

/** Responds with the stored data of a customer. */
export function managePage(
  context: Context<'profile'>,
  notice: Notice = {},
  customer: CustomerRecord = getCustomer(context.state.profiles, context.token.customerProfileId),
): HttpResponse {
  const { settings } = context.token;
  const { manages, returnUrl, returnText } = settings;
  const sections = [
    manages !== 'showShipping' && renderPayments(customer),
    manages !== 'showPayment' && renderAddresses(customer),
  ];
  return hostedPage({
    title: notice.trouble ? 'Error: Your details' : 'Your details',
    settings,
    body: joinHtml(
      [
        html`<header class="head"><h1>Your details</h1></header>`,
        notice.done ? html`<p role="status" class="done">${notice.done}</p>` : '',
        notice.trouble ? renderProblems(notice.trouble, new Map()) : '',
        renderForm({
          action: PROFILE_PATHS.manage,
          token: context.sealed,
          hidden: { from: 'manage' },
          body: joinHtml(sections, '\n'),
        }),
        renderWayOn(returnUrl, returnText),
      ],
      '\n',
    ),
  });
}
