import { type CallSession, CREDENTIALS, openCallSession } from '../call-session.js';
import type { AnsweredIds, NaiveBook, NaiveIds } from './naive-book.js';
import { answerNaively, createNaiveBook, type NaiveName } from './naive-profiles.js';
import type { ProfileStep, StepContent } from './profile-step.js';

/** A session and the naive book that is led through the same steps. */
export interface ProfileWalk {
  readonly session: CallSession;
  readonly book: NaiveBook;
}

/** What a step is answered, and what it should be. */
export interface StepResult {
  readonly response: object;
  readonly expected: object;
}

/** A response as far as it is looked into. */
interface SentResponse extends AnsweredIds {
  readonly validationDirectResponse?: string;
  readonly directResponse?: string;
  readonly validationDirectResponseList?: readonly string[];
  readonly totalNumInResultSet?: number;
  readonly transactions?: readonly { readonly transId: string }[];
  readonly transactionResponse?: {
    readonly responseCode?: string;
    readonly transId?: string;
    readonly messages?: readonly { readonly code: string }[];
    readonly errors?: readonly { readonly errorCode: string }[];
  };
}

/** Opens a session without customers. */
export function openProfileWalk(): ProfileWalk {
  const startedAt = Date.parse('2026-03-30T12:00:05Z');
  return { session: openCallSession({ id: 'profile-walk', startedAt }), book: createNaiveBook() };
}

/** Takes a step in both. */
export function take(walk: ProfileWalk, step: ProfileStep): StepResult {
  const body = BODIES[step.name](chooseIds(walk.book, step), step.content);
  return send(walk, step.name, body);
}

/** Asks both about every customer ever made. */
export function askAll(walk: ProfileWalk): readonly StepResult[] {
  const ids = [...walk.book.taken].filter((id) => id.startsWith('91'));
  return ids.flatMap((customerProfileId) => [
    send(walk, 'getCustomerProfile', { customerProfileId }),
    send(walk, 'getTransactionListForCustomer', { customerProfileId }),
  ]);
}

function send({ session, book }: ProfileWalk, name: NaiveName, body: object): StepResult {
  const request = { [`${name}Request`]: { merchantAuthentication: CREDENTIALS, ...body } };
  const text = session.send(JSON.stringify(request));
  const sent = JSON.parse(text.slice(1)) as SentResponse; // what the calls answer by their schema
  const { transId } = sent.transactionResponse ?? {};
  const answered = { ...sent, ...(transId && { transId }) };
  return { response: toComparable(sent), expected: answerNaively(book, name, { body, answered }) };
}

/** What a request contains after the credentials, in the schema's order. */
const BODIES: Readonly<Record<NaiveName, (ids: NaiveIds, content: StepContent) => object>> = {
  createCustomerProfile: (_ids, { identity, payments, addresses, mode }) => ({
    profile: { ...identity, paymentProfiles: payments, shipToList: addresses },
    ...(mode && { validationMode: mode }),
  }),
  updateCustomerProfile: ({ customerProfileId }, { identity }) => ({
    profile: { ...identity, customerProfileId },
  }),
  deleteCustomerProfile: ({ customerProfileId }) => ({ customerProfileId }),
  getCustomerProfile: ({ customerProfileId }, { identity, wishes: preferences, isDefault }) => ({
    ...(isDefault === undefined ? { customerProfileId } : toSearch(identity)),
    ...preferences,
  }),
  getCustomerProfileIds: () => ({}),
  createCustomerPaymentProfile: ({ customerProfileId }, { payment, mode }) => ({
    customerProfileId,
    paymentProfile: payment,
    ...(mode && { validationMode: mode }),
  }),
  updateCustomerPaymentProfile: (ids, { payment, mode }) => ({
    customerProfileId: ids.customerProfileId,
    paymentProfile: { ...payment, customerPaymentProfileId: ids.customerPaymentProfileId ?? '9' },
    ...(mode && { validationMode: mode }),
  }),
  deleteCustomerPaymentProfile: toPaymentIds,
  getCustomerPaymentProfile: (ids, { wishes: preferences }) => ({
    ...optionalPayment(ids),
    ...preferences,
  }),
  getCustomerPaymentProfileList: (_ids, { month }) => ({
    searchType: 'cardsExpiringInMonth',
    month,
  }),
  validateCustomerPaymentProfile: (ids, { cardCode, mode = 'none' }) => ({
    ...toPaymentIds(ids),
    ...(cardCode && { cardCode }),
    validationMode: mode,
  }),
  createCustomerShippingAddress: ({ customerProfileId }, { address, isDefault }) => ({
    customerProfileId,
    address,
    ...(isDefault !== undefined && { defaultShippingAddress: isDefault }),
  }),
  updateCustomerShippingAddress: (ids, { address, isDefault }) => ({
    customerProfileId: ids.customerProfileId,
    address: { ...address, customerAddressId: ids.customerAddressId ?? '9' },
    ...(isDefault !== undefined && { defaultShippingAddress: isDefault }),
  }),
  deleteCustomerShippingAddress: toAddressIds,
  getCustomerShippingAddress: ({ customerProfileId, customerAddressId }) => ({
    customerProfileId,
    ...(customerAddressId && { customerAddressId }),
  }),
  createTransaction: ({ customerProfileId, customerPaymentProfileId: id }) => ({
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '5.00',
      profile: { customerProfileId, ...(id && { paymentProfile: { paymentProfileId: id } }) },
      transactionSettings: {
        setting: [{ settingName: 'duplicateWindow', settingValue: '0' }],
      },
    },
  }),
  getTransactionListForCustomer: optionalPayment,
};

function toSearch({ merchantCustomerId, email }: StepContent['identity']): object {
  return { ...(merchantCustomerId && { merchantCustomerId }), email: email ?? 'c@example.com' };
}

function toPaymentIds({ customerProfileId, customerPaymentProfileId = '9' }: NaiveIds): object {
  return { customerProfileId, customerPaymentProfileId };
}

function optionalPayment({ customerProfileId, customerPaymentProfileId: id }: NaiveIds): object {
  return { customerProfileId, ...(id && { customerPaymentProfileId: id }) };
}

function toAddressIds({ customerProfileId, customerAddressId = '9' }: NaiveIds): object {
  return { customerProfileId, customerAddressId };
}

/** Any customer ever made, or none; a record of the customer's, or else any ever made. */
function chooseIds({ customers, taken }: NaiveBook, { customer, record }: ProfileStep): NaiveIds {
  const everMade = (lead: string) => [...taken].filter((id) => id.startsWith(lead));
  const customerProfileId = choose(everMade('91').slice(-5), customer) ?? '9';
  if (record === undefined) return { customerProfileId };
  const { payments = new Map(), addresses = new Map() } = customers.get(customerProfileId) ?? {};
  const payment = choose([...payments.keys(), ...everMade('92').slice(-1)], record);
  const address = choose([...addresses.keys(), ...everMade('93').slice(-1)], record);
  return {
    customerProfileId,
    ...(payment && { customerPaymentProfileId: payment }),
    ...(address && { customerAddressId: address }),
  };
}

function choose(ids: readonly string[], index: number): string | undefined {
  return ids[index % Math.max(ids.length, 1)];
}

/** Lines and responses in short; everything else whole. */
function toComparable(sent: SentResponse): object {
  const { validationDirectResponse, directResponse, validationDirectResponseList } = sent;
  const { transactions, totalNumInResultSet, transactionResponse, ...rest } = sent;
  if (transactions && transactions.length !== totalNumInResultSet)
    throw new Error(`${totalNumInResultSet} transactions are counted.`);
  return {
    ...rest,
    ...(transactions === undefined && totalNumInResultSet !== undefined && { totalNumInResultSet }),
    ...(validationDirectResponse && {
      validationDirectResponse: shorten(validationDirectResponse),
    }),
    ...(directResponse && { directResponse: shorten(directResponse) }),
    ...(validationDirectResponseList && {
      validationDirectResponseList: validationDirectResponseList.map(shorten),
    }),
    ...(transactions && { transactions: transactions.map(({ transId }) => transId) }),
    ...(transactionResponse?.responseCode && {
      transactionResponse: toCodes(transactionResponse),
    }),
  };
}

/** `1 1 0.00 CC XXXX1111`: what a line says of a check. No field of these walks has a comma of its own. */
function shorten(line: string): string {
  const fields = line.split(',');
  return [0, 2, 9, 10, 50].map((position) => fields[position]).join(' ');
}

function toCodes(response: NonNullable<SentResponse['transactionResponse']>): string {
  const { responseCode, messages = [], errors = [] } = response;
  const codes = [...messages.map(({ code }) => code), ...errors.map(({ errorCode }) => errorCode)];
  return `${responseCode}/${codes.join()}`;
}
