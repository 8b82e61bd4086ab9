import {
  boolean,
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
import { customerAddressType, nameAndAddressType } from './address.js';
import { batchDetailsType } from './batch.js';
import { customerDataType } from './customer.js';
import { paymentMaskedType } from './masked-payment.js';
import { networkTransId } from './named-strings.js';
import { arrayOfLineItem, extendedAmountType, orderExType, otherTaxType } from './order.js';
import { customerProfileIdType } from './profile-ids.js';
import { solutionType } from './transaction-request.js';

/** A fraud filter that a transaction matched. */
const fdsFilterType = sequence('FDSFilterType', [
  element('name', text()),
  element('action', text()),
]);

/** The fraud filters that a transaction matched. */
const arrayOfFDSFilter = list('ArrayOfFDSFilter', many('FDSFilter', fdsFilterType));

/** An eCheck that the bank returned. */
const returnedItemType = sequence('returnedItemType', [
  element('id', numericString()),
  element('dateUTC', dateTime()),
  element('dateLocal', dateTime()),
  element('code', text()),
  element('description', text()),
]);

/** The eChecks that the bank returned. */
const arrayOfReturnedItem = list('ArrayOfReturnedItem', many('returnedItem', returnedItemType));

/** The subscription and the number of the payment in it. */
export const subscriptionPaymentType = sequence('subscriptionPaymentType', [
  element('id', int({ min: 0 })),
  element('payNum', int({ min: 0 })),
]);

/** All stored data of a transaction. */
export const transactionDetailsType = sequence('transactionDetailsType', [
  element('transId', numericString()),
  optional('refTransId', numericString()),
  optional('splitTenderId', numericString()),
  element('submitTimeUTC', dateTime()),
  element('submitTimeLocal', dateTime()),
  element('transactionType', text()),
  element('transactionStatus', text()),
  element('responseCode', int()),
  element('responseReasonCode', int()),
  optional('subscription', subscriptionPaymentType),
  element('responseReasonDescription', text()),
  optional('authCode', text({ max: 6 })),
  optional('AVSResponse', text({ max: 1 })),
  optional('cardCodeResponse', text({ max: 1 })),
  optional('CAVVResponse', text({ max: 1 })),
  optional('FDSFilterAction', text()),
  optional('FDSFilters', arrayOfFDSFilter),
  optional('batch', batchDetailsType),
  optional('order', orderExType),
  optional('requestedAmount', decimal({ min: 0, fractionDigits: 4 })),
  element('authAmount', decimal({ min: 0, fractionDigits: 4 })),
  element('settleAmount', decimal({ min: 0, fractionDigits: 4 })),
  optional('tax', extendedAmountType),
  optional('shipping', extendedAmountType),
  optional('duty', extendedAmountType),
  optional('lineItems', arrayOfLineItem),
  optional('prepaidBalanceRemaining', decimal({ fractionDigits: 4 })),
  optional('taxExempt', boolean()),
  element('payment', paymentMaskedType),
  optional('customer', customerDataType),
  optional('billTo', customerAddressType),
  optional('shipTo', nameAndAddressType),
  optional('recurringBilling', boolean()),
  optional('customerIP', text()),
  optional('product', text()),
  optional('entryMode', text()),
  optional('marketType', text()),
  optional('mobileDeviceId', text()),
  optional('customerSignature', text()),
  optional('returnedItems', arrayOfReturnedItem),
  optional('solution', solutionType),
  optional(
    'emvDetails',
    list(
      null,
      many('tag', sequence(null, [element('tagId', text()), element('data', text())]), { min: 1 }),
    ),
  ),
  optional('profile', customerProfileIdType),
  optional('surcharge', extendedAmountType),
  optional('employeeId', text()),
  optional('tip', extendedAmountType),
  optional('otherTax', otherTaxType),
  optional('shipFrom', nameAndAddressType),
  optional('networkTransId', networkTransId),
  optional('originalNetworkTransId', networkTransId),
  optional('originalAuthAmount', decimal({ min: 0, fractionDigits: 4 })),
  optional('authorizationIndicator', text()),
  element('tapToPhone', boolean()),
]);

export type TransactionDetails = ValueOf<typeof transactionDetailsType>;
