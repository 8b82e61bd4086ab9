import {
  dateTime,
  decimal,
  element,
  int,
  list,
  many,
  numericString,
  optional,
  sequence,
  text,
  type ValueOf,
} from '../index.js';

/** The sums of one account type in a batch. */
const batchStatisticType = sequence('batchStatisticType', [
  element('accountType', text()),
  element('chargeAmount', decimal()),
  element('chargeCount', int()),
  element('refundAmount', decimal()),
  element('refundCount', int()),
  element('voidCount', int()),
  element('declineCount', int()),
  element('errorCount', int()),
  optional('returnedItemAmount', decimal()),
  optional('returnedItemCount', int()),
  optional('chargebackAmount', decimal()),
  optional('chargebackCount', int()),
  optional('correctionNoticeCount', int()),
  optional('chargeChargeBackAmount', decimal()),
  optional('chargeChargeBackCount', int()),
  optional('refundChargeBackAmount', decimal()),
  optional('refundChargeBackCount', int()),
  optional('chargeReturnedItemsAmount', decimal()),
  optional('chargeReturnedItemsCount', int()),
  optional('refundReturnedItemsAmount', decimal()),
  optional('refundReturnedItemsCount', int()),
]);

export type BatchStatistic = ValueOf<typeof batchStatisticType>;

/** The sums of a batch by account type. */
const arrayOfBatchStatisticType = list(
  'ArrayOfBatchStatisticType',
  many('statistic', batchStatisticType),
);

export const batchDetailsType = sequence('batchDetailsType', [
  element('batchId', numericString()),
  optional('settlementTimeUTC', dateTime()),
  optional('settlementTimeLocal', dateTime()),
  element('settlementState', text()),
  optional('paymentMethod', text()),
  optional('marketType', text()),
  optional('product', text()),
  optional('statistics', arrayOfBatchStatisticType),
]);

export type BatchDetails = ValueOf<typeof batchDetailsType>;

export const arrayOfBatchDetailsType = list(
  'ArrayOfBatchDetailsType',
  many('batch', batchDetailsType),
);
