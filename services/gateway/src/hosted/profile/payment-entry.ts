import { type Html, joinHtml } from '@sandbox/web';
import type { CustomerAddress } from '../../domain/address.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { Scene } from '../define-page.js';
import { readAddress, renderAddress } from '../form/address-fields.js';
import { readBank, renderBank } from '../form/bank-fields.js';
import { readCard, renderCard } from '../form/card-fields.js';
import { type FormState, fieldOf, joinProblems, type Read } from '../form/form.js';
import { renderCheck } from '../form/render-field.js';
import { type MethodName, renderGroup, renderMethods } from '../form/render-form.js';
import { renderTestCards } from '../form/test-cards.js';
import type { ProfilePageSettings } from '../settings/profile-page-settings.js';
import { maskedBank, maskedCard } from './masked-values.js';

const LABELS: Readonly<Record<MethodName, string>> = { card: 'Card', bank: 'Bank account' };

const METHODS: Readonly<Record<ProfilePageSettings['payments'], readonly MethodName[]>> = {
  showAll: ['card', 'bank'],
  showCreditCard: ['card'],
  showBankAccount: ['bank'],
};

/** The kinds of payment that a form takes: one that is changed stays what it is. */
function methodsOf(
  { token }: Scene<'profile'>,
  stored: PaymentProfile | undefined,
): readonly MethodName[] {
  if (stored === undefined) return METHODS[token.settings.payments];
  return [stored.method.kind === 'creditCard' ? 'card' : 'bank'];
}

/** Renders the fields of a payment to store, or of a stored one to change. */
export function renderPayment(
  scene: Scene<'profile'>,
  state: FormState,
  stored: PaymentProfile | undefined,
): Html {
  const { settings } = scene.token;
  const names = methodsOf(scene, stored);
  const ways = names.map((value) => ({ value, kind: value, label: LABELS[value] }));
  const method = stored?.method;
  const card = method?.kind === 'creditCard' ? { stored: storedCard(method) } : {};
  const account = method?.kind === 'eCheck' ? maskedBank(method) : undefined;
  const isCodeRequired = settings.isCardCodeRequired;
  return joinHtml(
    [
      renderMethods('What would you like to add?', ways, fieldOf(state.values, 'method')),
      names.includes('card') &&
        renderGroup({
          legend: 'Card',
          body: joinHtml(
            [
              renderCard({ isCodeRequired, ...card }, state),
              renderTestCards({ hasBilling: asksForBilling(settings) }),
            ],
            '\n',
          ),
          look: 'panel-card',
        }),
      names.includes('bank') &&
        renderGroup({
          legend: 'Bank account',
          body: renderBank(account, state),
          look: 'panel-bank',
        }),
      asksForBilling(settings) &&
        renderGroup({
          legend: 'Billing address',
          body: renderAddress(billingOptions(settings), state),
          isOptional: !settings.isBillingRequired,
        }),
      renderCheck({ name: 'isDefault', label: 'Pay with this by default' }, state),
    ],
    '\n',
  );
}

/** What must be filled in must be shown. */
function asksForBilling({ billing, isBillingRequired }: ProfilePageSettings): boolean {
  return billing === 'showBillingAddress' || isBillingRequired;
}

function billingOptions({ isBillingRequired: isRequired }: ProfilePageSettings) {
  return { name: 'billTo', isRequired, hasPhone: true } as const;
}

function storedCard(method: Parameters<typeof maskedCard>[0]) {
  const { cardNumber: number, expirationDate: expiration } = maskedCard(method);
  return { number, expiration };
}

/** What a customer has entered. */
export interface PaymentEntry {
  readonly payment: Payment;
  readonly billTo?: CustomerAddress;
}

/** Reads a payment to store, or what a stored one is changed to. */
export function readPayment(
  scene: Scene<'profile'>,
  stored: PaymentProfile | undefined,
): Read<PaymentEntry> {
  const { settings } = scene.token;
  const payment = readMethod(scene, stored);
  const asks = asksForBilling(settings);
  const address = asks ? readAddress(scene.form, billingOptions(settings)) : undefined;
  const { faxNumber, email } = stored?.billTo ?? {};
  const kept = { ...(faxNumber && { faxNumber }), ...(email && { email }) };
  const entered = address?.value && { ...address.value, ...kept };
  const billTo = asks ? entered : stored?.billTo;
  return {
    value: { payment: payment.value, ...(billTo && { billTo }) },
    problems: joinProblems(payment.problems, address?.problems ?? new Map()),
  };
}

function readMethod(scene: Scene<'profile'>, stored: PaymentProfile | undefined): Read<Payment> {
  const { form, now, token } = scene;
  const [first, second] = methodsOf(scene, stored);
  const name = fieldOf(form, 'method') === second ? second : first;
  const method = stored?.method;
  if (name === 'bank') {
    const { value, problems } = readBank(
      form,
      method?.kind === 'eCheck' ? maskedBank(method) : undefined,
    );
    return { value: { bankAccount: value }, problems };
  }
  const { value, problems } = readCard(form, {
    isCodeRequired: token.settings.isCardCodeRequired,
    now,
    ...(method?.kind === 'creditCard' && { stored: storedCard(method) }),
  });
  return { value: { creditCard: value }, problems };
}
