import {
  element,
  int,
  jsonOnly,
  list,
  many,
  messagesType,
  numericString,
  optional,
  sequence,
  text,
  type ValueOf,
} from '../index.js';
import { nameAndAddressType } from './address.js';
import { arrayOfNumericString } from './id-lists.js';
import { networkTransId } from './named-strings.js';
import { customerProfileIdType } from './profile-ids.js';
import { userField } from './transaction-request.js';

/** One tag of a chip card. */
const emvTag = sequence('emvTag', [
  optional('name', text()),
  optional('value', text()),
  optional('formatted', text()),
]);

export const transactionResponse = sequence('transactionResponse', [
  optional('responseCode', text()),
  optional('rawResponseCode', text()),
  optional('authCode', text()),
  optional('avsResultCode', text()),
  optional('cvvResultCode', text()),
  optional('cavvResultCode', text()),
  optional('transId', text()),
  optional('refTransID', text()),
  optional('transHash', text()),
  optional('testRequest', text()),
  optional('accountNumber', text()),
  optional('entryMode', text()),
  optional('accountType', text()),
  optional('splitTenderId', text()),
  optional(
    'prePaidCard',
    sequence(null, [
      optional('requestedAmount', text()),
      optional('approvedAmount', text()),
      optional('balanceOnCard', text()),
    ]),
  ),
  optional(
    'messages',
    list(
      null,
      many('message', sequence(null, [optional('code', text()), optional('description', text())])),
    ),
  ),
  optional(
    'errors',
    list(
      null,
      many('error', sequence(null, [optional('errorCode', text()), optional('errorText', text())])),
    ),
  ),
  optional(
    'splitTenderPayments',
    list(
      null,
      many(
        'splitTenderPayment',
        sequence(null, [
          optional('transId', text()),
          optional('responseCode', text()),
          optional('responseToCustomer', text()),
          optional('authCode', text()),
          optional('accountNumber', text()),
          optional('accountType', text()),
          optional('requestedAmount', text()),
          optional('approvedAmount', text()),
          optional('balanceOnCard', text()),
        ]),
      ),
    ),
  ),
  optional('userFields', list(null, many('userField', userField, { max: 20 }))),
  optional('shipTo', nameAndAddressType),
  optional(
    'secureAcceptance',
    sequence(null, [
      optional('SecureAcceptanceUrl', text()),
      optional('PayerID', text()),
      optional('PayerEmail', text()),
    ]),
  ),
  optional(
    'emvResponse',
    sequence(null, [
      optional('tlvData', text()),
      optional('tags', list(null, many('tag', emvTag, { min: 1 }))),
    ]),
  ),
  optional('transHashSha2', text()),
  optional('profile', customerProfileIdType),
  jsonOnly(optional('SupplementalDataQualificationIndicator', int())),
  optional('networkTransId', networkTransId),
]);

export type TransactionResponse = ValueOf<typeof transactionResponse>;

/**
 * The profile that a charge made, with its own messages: a failure here does not undo the
 * payment.
 */
export const createProfileResponse = sequence('createProfileResponse', [
  element('messages', messagesType),
  optional('customerProfileId', numericString()),
  optional('customerPaymentProfileIdList', arrayOfNumericString),
  optional('customerShippingAddressIdList', arrayOfNumericString),
]);

export type CreateProfileResponse = ValueOf<typeof createProfileResponse>;
