import { updateMerchantDetailsRequest } from '../../schema/requests/merchant.js';
import { updateMerchantDetailsResponse } from '../../schema/responses/merchant.js';
import { defineCall } from '../define-call.js';

/** Switches the test mode of the account. */
export const updateMerchantDetails = defineCall({
  request: updateMerchantDetailsRequest,
  response: updateMerchantDetailsResponse,
  access: 'merchant',
  handle: ({ state, now: at }, { isTestMode }) => ({
    answer: {},
    events:
      state.merchant.isTestMode === isTestMode
        ? []
        : [{ type: 'merchant.updated', at, isTestMode }],
  }),
});
