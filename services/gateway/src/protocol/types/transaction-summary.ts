import {
  boolean,
  dateTime,
  decimal,
  element,
  list,
  many,
  numericString,
  optional,
  sequence,
  text,
  type ValueOf,
} from '../index.js';
import { customerProfileIdType } from './profile-ids.js';
import { subscriptionPaymentType } from './transaction-details.js';

/** The names of the fraud filters that a transaction matched. */
const arrayOfFraudFilterType = list(
  'ArrayOfFraudFilterType',
  many('fraudFilter', text(), { min: 1, max: 1000 }),
);

/** Why a transaction is under review. */
const fraudInformationType = sequence('fraudInformationType', [
  element('fraudFilterList', arrayOfFraudFilterType),
  element('fraudAction', text()),
]);

const transactionSummaryType = sequence('transactionSummaryType', [
  element('transId', numericString()),
  element('submitTimeUTC', dateTime()),
  element('submitTimeLocal', dateTime()),
  element('transactionStatus', text()),
  optional('invoiceNumber', text()),
  optional('firstName', text()),
  optional('lastName', text()),
  element('accountType', text()),
  element('accountNumber', text()),
  element('settleAmount', decimal()),
  optional('marketType', text()),
  optional('product', text()),
  optional('mobileDeviceId', text()),
  optional('subscription', subscriptionPaymentType),
  optional('hasReturnedItems', boolean()),
  optional('fraudInformation', fraudInformationType),
  optional('profile', customerProfileIdType),
]);

export type TransactionSummary = ValueOf<typeof transactionSummaryType>;

export const arrayOfTransactionSummaryType = list(
  'ArrayOfTransactionSummaryType',
  many('transaction', transactionSummaryType),
);
