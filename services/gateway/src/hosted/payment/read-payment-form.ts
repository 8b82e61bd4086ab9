import type { CustomerAddress } from '../../domain/address.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { CustomerProfilePayment } from '../../domain/profile/profile-request.js';
import type { Scene } from '../define-page.js';
import { type AddressName, readAddress } from '../form/address-fields.js';
import { readBank } from '../form/bank-fields.js';
import { cardCodeProblem, readCard } from '../form/card-fields.js';
import { fieldOf, joinProblems, type Problems, type Read } from '../form/form.js';
import { checkQuestion } from '../form/security-question.js';
import type { PaymentToken } from '../page-token.js';
import { readEmail } from './email-field.js';
import { chosenWay, type WayToPay, waysToPay } from './ways-to-pay.js';

/** What a customer has entered. */
export interface PaymentEntry {
  /** The card or account; absent when a stored one is used. */
  readonly payment?: Payment;
  /** The stored payment that is used. */
  readonly profile?: CustomerProfilePayment;
  /** Absent where the form does not ask. */
  readonly billTo?: CustomerAddress;
  readonly shipTo?: CustomerAddress;
  readonly email?: string;
  /** Store the payment for the next time. */
  readonly isToBeStored: boolean;
}

/** The part of an entry that a form asks for, read. */
type Part = Read<Partial<PaymentEntry>>;

const NOTHING: Part = { value: {}, problems: new Map() };

/** Reads the form of a payment page. */
export function readPaymentForm(scene: Scene<'payment'>): Read<PaymentEntry> {
  const { form, token } = scene;
  const { settings, id } = token;
  const way = chosenWay(waysToPay(scene), form);
  const isStored = way.stored !== undefined;
  const method = METHODS[way.kind](scene, way);
  const billing =
    settings.showsBilling && !isStored
      ? address(scene, 'billTo', settings.isBillingRequired)
      : NOTHING;
  const shipping = settings.showsShipping
    ? address(scene, 'shipTo', settings.isShippingRequired)
    : NOTHING;
  const contact = settings.showsEmail ? email(scene, settings.isEmailRequired) : NOTHING;
  const question: Problems = settings.hasCaptcha ? checkQuestion(id, form) : new Map();
  const isToBeStored = settings.offersStoring && !isStored && form.has('isToBeStored');
  return {
    value: {
      ...method.value,
      ...billing.value,
      ...shipping.value,
      ...contact.value,
      isToBeStored,
    },
    problems: joinProblems(
      ...[method, billing, shipping, contact].map(({ problems }) => problems),
      question,
    ),
  };
}

const METHODS: Readonly<
  Record<WayToPay['kind'], (scene: Scene<'payment'>, way: WayToPay) => Part>
> = {
  card({ form, now, token }) {
    const isCodeRequired = token.settings.isCardCodeRequired;
    const { value: creditCard, problems } = readCard(form, { isCodeRequired, now });
    return { value: { payment: { creditCard } }, problems };
  },
  bank({ form }) {
    const { value: bankAccount, problems } = readBank(form);
    return { value: { payment: { bankAccount } }, problems };
  },
  'stored-card'({ form, token }, { stored }) {
    const cardCode = fieldOf(form, 'storedCode');
    const problem = cardCodeProblem(cardCode, token.settings.isCardCodeRequired);
    return {
      value: { profile: toProfile(token, stored, cardCode) },
      problems: new Map(problem === undefined ? [] : [['storedCode', problem]]),
    };
  },
  'stored-account': ({ token }, { stored }) => ({
    value: { profile: toProfile(token, stored, '') },
    problems: new Map(),
  }),
};

function toProfile(
  { request }: PaymentToken,
  stored: PaymentProfile | undefined,
  cardCode: string,
): CustomerProfilePayment {
  const { customerProfileId = '' } = request.profile ?? {};
  const paymentProfileId = stored?.id ?? '';
  return {
    customerProfileId,
    paymentProfile: { paymentProfileId, ...(cardCode && { cardCode }) },
  };
}

function address({ form }: Scene<'payment'>, name: AddressName, isRequired: boolean): Part {
  const { value, problems } = readAddress(form, { name, isRequired, hasPhone: false });
  return { value: { [name]: value ?? {} }, problems };
}

function email({ form }: Scene<'payment'>, isRequired: boolean): Part {
  const { value, problems } = readEmail(form, isRequired);
  return { value: { email: value }, problems };
}
