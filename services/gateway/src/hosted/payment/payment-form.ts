import type { Answer } from '@sandbox/http';
import { type Html, html, joinHtml } from '@sandbox/web';
import { parseCents } from '../../domain/cents.js';
import type { Scene } from '../define-page.js';
import { addressValues, renderAddress } from '../form/address-fields.js';
import { renderBank } from '../form/bank-fields.js';
import { cardCodeField, renderCard } from '../form/card-fields.js';
import type { Form, FormState } from '../form/form.js';
import { renderCheck, renderField } from '../form/render-field.js';
import {
  renderButton,
  renderForm,
  renderGroup,
  renderLink,
  renderMethods,
} from '../form/render-form.js';
import { renderProblems } from '../form/render-problems.js';
import { renderQuestion } from '../form/security-question.js';
import { renderTestCards } from '../form/test-cards.js';
import { hostedPage } from '../hosted-page.js';
import { PAYMENT_PATH } from '../hosted-paths.js';
import type { PaymentPageSettings } from '../settings/payment-page-settings.js';
import { emailField } from './email-field.js';
import { formatMoney, renderOrder } from './order-summary.js';
import { chosenWay, waysToPay } from './ways-to-pay.js';

/** What a form is shown with besides its fields: a sentence that stands above what is wrong. */
export interface ShownForm extends FormState {
  readonly trouble?: string;
}

/** The form as it is opened: filled with what the merchant knows. */
export function firstPaymentForm({ token }: Scene<'payment'>): ShownForm {
  const { billTo, shipTo, customer } = token.request;
  const values: Form = new Map([
    ...addressValues('billTo', billTo),
    ...addressValues('shipTo', shipTo),
    ['email', customer?.email ?? ''],
  ]);
  return { values, problems: new Map() };
}

/** Responds with the form of a payment page. */
export function paymentForm(scene: Scene<'payment'>, shown: ShownForm): Answer {
  const { token, sealed } = scene;
  const { settings, request } = token;
  const total = formatMoney(parseCents(request.amount ?? ''), request);
  const title = request.transactionType === 'authOnlyTransaction' ? 'Authorize' : 'Payment';
  return hostedPage({
    title: shown.trouble ? `Error: ${title}` : title,
    urls: settings,
    color: settings.color,
    body: joinHtml(
      [
        html`<header class="head"><h1>${title}</h1><p class="total"><span>Total</span> <strong>${total}</strong></p></header>`,
        settings.showsOrder ? renderOrder(request, settings.merchantName) : '',
        shown.trouble ? renderProblems(shown.trouble, shown.problems) : '',
        renderForm({ action: PAYMENT_PATH, token: sealed, body: renderFields(scene, shown) }),
      ],
      '\n',
    ),
  });
}

function renderFields(scene: Scene<'payment'>, state: FormState): Html {
  const { settings, id } = scene.token;
  const ways = waysToPay(scene);
  return joinHtml(
    [
      renderMethods('How would you like to pay?', ways, chosenWay(ways, state.values).value),
      renderPanels(scene, state),
      settings.showsBilling ? renderBilling(settings, state) : '',
      settings.showsShipping ? renderShipping(settings, state) : '',
      settings.showsEmail
        ? renderGroup({
            legend: 'Contact',
            body: renderField(emailField(settings.isEmailRequired), state),
          })
        : '',
      settings.hasCaptcha
        ? renderGroup({ legend: 'One more thing', body: renderQuestion(id, state) })
        : '',
      html`<div class="actions">\n${renderButton({ label: settings.buttonText, action: 'pay', isPrimary: true })}\n${renderCancel(settings)}\n</div>`,
    ],
    '\n',
  );
}

function renderBilling(
  { isBillingRequired: isRequired }: PaymentPageSettings,
  state: FormState,
): Html {
  const body = renderAddress({ name: 'billTo', isRequired, hasPhone: false }, state);
  return renderGroup({
    legend: 'Billing address',
    body,
    look: 'new-method',
    isOptional: !isRequired,
  });
}

function renderShipping(
  { isShippingRequired: isRequired }: PaymentPageSettings,
  state: FormState,
): Html {
  const body = renderAddress({ name: 'shipTo', isRequired, hasPhone: false }, state);
  return renderGroup({ legend: 'Shipping address', body, isOptional: !isRequired });
}

/** The fields of each way to pay; styles hide those of the ways that are not chosen. */
function renderPanels(scene: Scene<'payment'>, state: FormState): Html {
  const { settings, request } = scene.token;
  const kinds = new Set(waysToPay(scene).map(({ kind }) => kind));
  const isCodeRequired = settings.isCardCodeRequired;
  const isCustomer = request.profile?.customerProfileId !== undefined;
  const panels = [
    kinds.has('card') &&
      renderGroup({
        legend: 'Card',
        body: joinHtml(
          [
            renderCard({ isCodeRequired }, state),
            renderTestCards({ hasBilling: settings.showsBilling }),
          ],
          '\n',
        ),
        look: 'panel-card',
      }),
    kinds.has('bank') &&
      renderGroup({
        legend: 'Bank account',
        body: renderBank(undefined, state),
        look: 'panel-bank',
      }),
    kinds.has('stored-card') &&
      isCodeRequired &&
      renderGroup({
        legend: 'Stored card',
        body: renderField(cardCodeField('storedCode', isCodeRequired), state),
        look: 'panel-stored',
      }),
    settings.offersStoring &&
      isCustomer &&
      html`<div class="new-method">${renderCheck({ name: 'isToBeStored', label: 'Keep this for my next payment' }, state)}</div>`,
  ];
  return joinHtml(panels, '\n');
}

/** A frame notifies the page around it; a page of its own leads back. */
function renderCancel({ communicatorUrl, cancelUrl, cancelText }: PaymentPageSettings): Html {
  if (communicatorUrl) return renderButton({ label: cancelText, action: 'cancel' });
  return cancelUrl ? renderLink(cancelUrl, cancelText) : html``;
}

/** Reports that the customer has cancelled, and notifies the page around this one. */
export function cancelledPage({ token }: Scene<'payment'>): Answer {
  const { settings } = token;
  const { cancelUrl, cancelText } = settings;
  return hostedPage({
    title: 'Payment cancelled',
    urls: settings,
    color: settings.color,
    message: { action: 'cancel' },
    body: html`<h1>Payment cancelled</h1>
<p role="status">Nothing was paid${settings.merchantName && ` to ${settings.merchantName}`}.</p>
${cancelUrl ? html`<div class="actions">${renderLink(cancelUrl, cancelText)}</div>` : ''}`,
  });
}
