import { getCustomerProfileIdsRequest } from '../../schema/requests/customer-profiles.js';
import { getCustomerProfileIdsResponse } from '../../schema/responses/customer-profiles.js';
import { defineCall } from '../define-call.js';

/** Lists the ids of all stored customers. */
export const getCustomerProfileIds = defineCall({
  request: getCustomerProfileIdsRequest,
  response: getCustomerProfileIdsResponse,
  access: 'merchant',
  handle: ({ state }) => ({
    answer: { ids: { numericString: [...state.profiles.customers.keys()] } },
  }),
});
