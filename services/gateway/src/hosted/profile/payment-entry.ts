import type { CustomerAddress } from '../../domain/address.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { Context } from '../define-page.js';
import { addressGroup, toAddress } from '../form/address-fields.js';
import { bankGroup, toBank } from '../form/bank-fields.js';
import { cardGroup, toCard } from '../form/card-fields.js';
import { type Form, fieldOf, type Group } from '../form/form.js';
import type { MethodChoice, MethodName } from '../form/render-form.js';
import { renderTestCards } from '../form/test-cards.js';
import type { ProfilePageSettings } from '../settings/profile-page-settings.js';
import { maskedBank, maskedCard } from './masked-values.js';

const LABELS: Readonly<Record<MethodName, string>> = { card: 'Card', bank: 'Bank account' };

const METHODS: Readonly<Record<ProfilePageSettings['payments'], readonly MethodName[]>> = {
  showAll: ['card', 'bank'],
  showCreditCard: ['card'],
  showBankAccount: ['bank'],
};

/** A payment that is entered or changed, as its form has it. */
export interface PaymentForm {
  readonly ways: readonly MethodChoice[];
  readonly groups: readonly Group[];
  /** The payment in the values of the groups. */
  readonly toEntry: (values: Form) => PaymentEntry;
}

/** The input of a customer. */
export interface PaymentEntry {
  readonly payment: Payment;
  readonly billTo?: CustomerAddress;
}

/** The form of a payment to store, or of a stored one to change, which stays a card or an account. */
export function paymentForm(context: Context<'profile'>, stored?: PaymentProfile): PaymentForm {
  const { form, now, token } = context;
  const { isCardCodeRequired: isCodeRequired, isBillingRequired, billing } = token.settings;
  const method = stored?.method;
  const card = method?.kind === 'creditCard' ? maskedCard(method) : undefined;
  const bank = method?.kind === 'eCheck' ? maskedBank(method) : undefined;
  const names = method ? ([card ? 'card' : 'bank'] as const) : METHODS[token.settings.payments];
  const chosen = names.find((name) => name === fieldOf(form, 'method')) ?? names[0];
  // Required fields must be visible.
  const isBilled = billing === 'showBillingAddress' || isBillingRequired;
  const groups: readonly Group[] = [
    {
      ...cardGroup({ isCodeRequired, now, stored: card }),
      ...{ isShown: names.includes('card'), isRead: chosen === 'card' },
      after: renderTestCards({ hasBilling: isBilled }),
    },
    { ...bankGroup(bank), isShown: names.includes('bank'), isRead: chosen === 'bank' },
    {
      ...addressGroup({ name: 'billTo', isRequired: isBillingRequired, hasPhone: true }),
      ...{ isShown: isBilled, isRead: isBilled },
    },
    { fields: [{ name: 'isDefault', label: 'Default payment method', isBox: true }] },
  ];
  return {
    ways: names.map((value) => ({ value, kind: value, label: LABELS[value] })),
    groups,
    toEntry(values) {
      const billTo = isBilled ? billToOf(values, stored) : stored?.billTo;
      const payment =
        chosen === 'bank' ? { bankAccount: toBank(values) } : { creditCard: toCard(values) };
      return { payment, ...(billTo && { billTo }) };
    },
  };
}

function billToOf(values: Form, stored: PaymentProfile | undefined): CustomerAddress | undefined {
  const entered = toAddress(values, 'billTo');
  return entered && { ...entered, ...unshownOf(stored?.billTo) };
}

/** The parts of a customer address that no form shows; an update without them would empty them. */
export function unshownOf({ faxNumber, email }: CustomerAddress = {}): CustomerAddress {
  return { ...(faxNumber && { faxNumber }), ...(email && { email }) };
}
