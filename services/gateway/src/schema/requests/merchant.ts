import { boolean, element, openRequest, request } from '../../protocol/index.js';

/** Asks whether the gateway answers; the one call without credentials. */
export const isAliveRequest = openRequest('isAliveRequest', []);

/** Checks the credentials. */
export const authenticateTestRequest = request('authenticateTestRequest', []);

/** Asks what the account is and can do. */
export const getMerchantDetailsRequest = request('getMerchantDetailsRequest', []);

/** Switches the test mode of the account. */
export const updateMerchantDetailsRequest = request('updateMerchantDetailsRequest', [
  element('isTestMode', boolean()),
]);
