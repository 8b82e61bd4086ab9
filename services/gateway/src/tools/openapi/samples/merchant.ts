import {
  authenticateTestRequest,
  getMerchantDetailsRequest,
  isAliveRequest,
  updateMerchantDetailsRequest,
} from '../../../schema/requests/index.js';
import { defineSample } from '../sample.js';

/** Samples of the calls about the account. */
export const MERCHANT_SAMPLES = [
  defineSample(authenticateTestRequest, {
    label: 'authenticateTest',
    summary: 'Check the credentials',
    description:
      'Ok when login and key are good: any login of up to 25 characters with a key of exactly 16.',
    body: {},
  }),
  defineSample(getMerchantDetailsRequest, {
    label: 'getMerchantDetails',
    summary: 'Ask what the account is and can do',
    description:
      'Payment methods, currencies, time zone and `publicClientKey`, with which a browser form asks for nonces.',
    body: {},
  }),
  defineSample(updateMerchantDetailsRequest, {
    label: 'updateMerchantDetails',
    summary: "Switch the account's test mode",
    description:
      'In test mode payments are answered with transaction id 0 and leave nothing behind.',
    body: { isTestMode: false },
  }),
  defineSample(isAliveRequest, {
    label: 'isAlive',
    summary: 'Ask whether the gateway answers',
    description: 'The one call without credentials.',
    body: { refId: 'probe-1' },
  }),
];
