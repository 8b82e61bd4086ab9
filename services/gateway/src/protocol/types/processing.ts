import { boolean, decimal, optional, sequence } from '../index.js';
import { authIndicatorEnum, merchantInitTransReasonEnum } from './enumerations.js';
import { networkTransId } from './named-strings.js';

/** The relation of a payment to earlier ones with the same card. */
export const processingOptions = sequence('processingOptions', [
  optional('isFirstRecurringPayment', boolean()),
  optional('isFirstSubsequentAuth', boolean()),
  optional('isSubsequentAuth', boolean()),
  optional('isStoredCredentials', boolean()),
]);

/** The first payment of a series that this one continues. */
export const subsequentAuthInformation = sequence('subsequentAuthInformation', [
  optional('originalNetworkTransId', networkTransId),
  optional('originalAuthAmount', decimal({ min: 0, fractionDigits: 4 })),
  optional('reason', merchantInitTransReasonEnum),
]);

/** The wrapper of the authorization indicator. */
export const authorizationIndicatorType = sequence('authorizationIndicatorType', [
  optional('authorizationIndicator', authIndicatorEnum),
]);
