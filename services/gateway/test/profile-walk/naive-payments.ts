import { reasonOf } from '../../src/reasons.js';
import {
  getCustomer,
  type NaiveCall,
  type NaiveCustomer,
  type NaiveIds,
  noDefault,
  notFound,
  takeId,
} from './naive-book.js';
import { NaiveFailure } from './naive-failure.js';
import {
  checkPayment,
  isSamePayment,
  judge,
  maskMethod,
  maskPayment,
  type NaiveMethod,
  type NaiveMode,
  type NaivePayment,
  type NaivePreferences,
  passCheck,
  rejectForm,
} from './naive-record.js';

interface PaymentRequest {
  readonly customerProfileId: string;
  readonly paymentProfile: NaivePayment & { readonly customerPaymentProfileId?: string };
  readonly validationMode?: NaiveMode;
}

interface ChargeRequest {
  readonly transactionRequest: {
    readonly amount: string;
    readonly profile: {
      readonly customerProfileId: string;
      readonly paymentProfile?: { readonly paymentProfileId: string };
    };
  };
}

/** The text for a payment that the customer has already. */
export const SAME_PAYMENT = 'A duplicate customer payment profile already exists.';

const NOT_FOUND = 'Customer Profile ID or Customer Payment Profile ID not found.';

/** Enters a payment, and makes it the default one or not when it says so. */
export function writePayment(customer: NaiveCustomer, id: string, payment: NaivePayment): void {
  customer.payments.set(id, payment);
  if (payment.defaultPaymentProfile === true) customer.defaultPayment = id;
  if (payment.defaultPaymentProfile === false && customer.defaultPayment === id)
    customer.defaultPayment = undefined;
}

/** Stores a payment. */
export const createPayment: NaiveCall<PaymentRequest> = (book, request, answered) => {
  const { customerProfileId, paymentProfile, validationMode } = request;
  const customer = getCustomer(book, customerProfileId);
  rejectForm(paymentProfile.payment);
  const line = passCheck(checkPayment(validationMode, paymentProfile), { customerProfileId });
  const lines = line === '' ? {} : { validationDirectResponse: line };
  if (customer.payments.size === 10)
    throw new NaiveFailure('E00042', 'You cannot add more than 10 payment profiles.', lines);
  for (const [customerPaymentProfileId, stored] of customer.payments) {
    const own = { customerProfileId, customerPaymentProfileId, ...lines };
    if (isSamePayment(stored, paymentProfile)) throw new NaiveFailure('E00039', SAME_PAYMENT, own);
  }
  const id = takeId(book, answered.customerPaymentProfileId, '92');
  writePayment(customer, id, paymentProfile);
  return { customerProfileId, customerPaymentProfileId: id, validationDirectResponse: line };
};

/** Replaces a payment. */
export const updatePayment: NaiveCall<PaymentRequest> = (book, request) => {
  const { customerPaymentProfileId: id = '', ...sent } = request.paymentProfile;
  const customer = getCustomer(book, request.customerProfileId);
  const stored = customer.payments.get(id);
  if (stored === undefined) throw notFound();
  const payment = unmask(sent.payment, stored.payment);
  rejectForm(payment);
  const billTo = sent.billTo ?? emptied(stored.billTo);
  const renewed = { ...sent, ...(billTo && { billTo }), payment };
  const line = passCheck(checkPayment(request.validationMode, renewed));
  const lines = line === '' ? {} : { validationDirectResponse: line };
  for (const [other, one] of customer.payments) {
    if (other !== id && isSamePayment(one, renewed))
      throw new NaiveFailure('E00039', SAME_PAYMENT, lines);
  }
  writePayment(customer, id, renewed);
  return { validationDirectResponse: line };
};

function emptied(address: NaivePayment['billTo']): NaivePayment['billTo'] {
  return address && Object.fromEntries(Object.keys(address).map((name) => [name, '']));
}

function unmask(sent: NaiveMethod, { creditCard: stored }: NaiveMethod): NaiveMethod {
  const { creditCard } = sent;
  if (creditCard === undefined) return sent;
  const isNumberMasked = creditCard.cardNumber.startsWith('X');
  const isExpiryMasked = creditCard.expirationDate === 'XXXX';
  if (isExpiryMasked && stored === undefined)
    throw new NaiveFailure('E00013', 'Expiration Date is invalid.');
  if (isNumberMasked && creditCard.cardNumber !== `XXXX${stored?.cardNumber.slice(-4)}`)
    throw new NaiveFailure('E00013', 'Card Number is invalid.');
  return {
    creditCard: {
      ...creditCard,
      ...(isNumberMasked && stored && { cardNumber: stored.cardNumber }),
      ...(isExpiryMasked && stored && { expirationDate: stored.expirationDate }),
    },
  };
}

/** Deletes a payment. */
export const deletePayment: NaiveCall<NaiveIds> = (book, request) => {
  const { customerProfileId, customerPaymentProfileId: id = '' } = request;
  const customer = getCustomer(book, customerProfileId);
  if (!customer.payments.delete(id)) throw notFound();
  if (customer.defaultPayment === id) customer.defaultPayment = undefined;
  return {};
};

/** Shows a payment. */
export const showPayment: NaiveCall<NaiveIds & NaivePreferences> = (book, request) => {
  const { customerProfileId } = request;
  const { payments, defaultPayment } = getCustomer(book, customerProfileId);
  const id = request.customerPaymentProfileId ?? defaultPayment;
  if (id === undefined) throw noDefault();
  const payment = payments.get(id);
  if (payment === undefined) throw notFound();
  return {
    paymentProfile: {
      ...maskPayment(payment, request),
      customerProfileId,
      customerPaymentProfileId: id,
      ...(defaultPayment === id && { defaultPaymentProfile: true }),
    },
  };
};

/** Lists the cards that expire in a month. */
export const listExpiring: NaiveCall<{ readonly month: string }> = ({ customers }, { month }) => {
  const found = [...customers].flatMap(([customerProfileId, { payments, defaultPayment }]) =>
    [...payments]
      .filter(([, { payment }]) => payment.creditCard?.expirationDate === month)
      .map(([id, { payment, billTo = {} }]) => ({
        ...(defaultPayment === id && { defaultPaymentProfile: true }),
        customerPaymentProfileId: Number(id),
        customerProfileId: Number(customerProfileId),
        billTo,
        payment: maskMethod(payment, {}),
      })),
  );
  found.sort((one, other) => one.customerPaymentProfileId - other.customerPaymentProfileId);
  return {
    totalNumInResultSet: found.length,
    ...(found.length > 0 && { paymentProfiles: found }),
  };
};

/** Checks a stored payment. */
export const validatePayment: NaiveCall<
  NaiveIds & { readonly cardCode?: string; readonly validationMode: NaiveMode }
> = (book, { cardCode, validationMode, ...ids }) => {
  const { payments } = getCustomer(book, ids.customerProfileId, NOT_FOUND);
  const stored = payments.get(ids.customerPaymentProfileId ?? '');
  if (stored === undefined) throw notFound(NOT_FOUND);
  const { line = '', failure } = checkPayment(validationMode, withCode(stored, cardCode)) ?? {};
  if (failure) throw new NaiveFailure('E00027', failure, { directResponse: line });
  return { directResponse: line };
};

/** Codes of cards are never kept. */
function withCode(fields: NaivePayment, cardCode: string | undefined): NaivePayment {
  const { creditCard } = fields.payment;
  if (creditCard === undefined) return fields;
  const { cardNumber, expirationDate } = creditCard;
  const card = { cardNumber, expirationDate, ...(cardCode && { cardCode }) };
  return { ...fields, payment: { creditCard: card } };
}

/** Charges a stored payment; the reason stands for the whole response. */
export const chargePayment: NaiveCall<ChargeRequest> = (book, { transactionRequest }, answered) => {
  const { customerProfileId, paymentProfile } = transactionRequest.profile;
  const customer = getCustomer(book, customerProfileId, NOT_FOUND);
  const id = paymentProfile?.paymentProfileId ?? customer.defaultPayment;
  if (id === undefined) throw noDefault();
  const stored = customer.payments.get(id);
  if (stored === undefined) throw notFound(NOT_FOUND);
  const reason = judge(withCode(stored, undefined));
  const { responseCode } = reasonOf(reason as 1); // each number that is judged is a reason's
  const { transId = '' } = answered;
  if (responseCode !== 3)
    book.paid.push({ customerProfileId, customerPaymentProfileId: id, transId });
  const own = { transactionResponse: `${responseCode}/${reason}` };
  if (reason !== 1) throw new NaiveFailure('E00027', 'The transaction was unsuccessful.', own);
  return own;
};

/** Lists what a customer has paid, or what was paid with one payment. */
export const listPaid: NaiveCall<NaiveIds> = ({ paid }, ids) => {
  const transIds = paid
    .filter(
      ({ customerProfileId, customerPaymentProfileId }) =>
        customerProfileId === ids.customerProfileId &&
        [undefined, customerPaymentProfileId].includes(ids.customerPaymentProfileId),
    )
    .map(({ transId }) => transId);
  return transIds.length > 0 ? { transactions: transIds } : {};
};
