import type { ValueOf } from './schema-type.js';
import { choice, element, optional, sequence, text } from './vocabulary.js';

const fingerPrintType = sequence('fingerPrintType', [
  element('hashValue', text()),
  optional('sequence', text()),
  element('timestamp', text()),
  optional('currencyCode', text()),
  optional('amount', text()),
]);

const impersonationAuthenticationType = sequence('impersonationAuthenticationType', [
  element('partnerLoginId', text({ max: 25 })),
  element('partnerTransactionKey', text({ max: 16, secret: true })),
]);

/** Who calls: the first element of every request. */
export const merchantAuthenticationType = sequence('merchantAuthenticationType', [
  optional('name', text({ max: 25 })),
  choice([
    element('transactionKey', text({ max: 16, secret: true })),
    optional('sessionToken', text({ secret: true })),
    element('password', text({ max: 40, secret: true })),
    optional('impersonationAuthentication', impersonationAuthenticationType),
    optional('fingerPrint', fingerPrintType),
    optional('clientKey', text()),
    optional('accessToken', text({ secret: true })),
  ]),
  optional('mobileDeviceId', text({ max: 60 })),
]);

/** The credentials of a request. */
export type MerchantAuthentication = ValueOf<typeof merchantAuthenticationType>;
