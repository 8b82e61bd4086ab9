import { authenticateTestRequest } from '../../schema/requests/merchant.js';
import { authenticateTestResponse } from '../../schema/responses/merchant.js';
import { defineCall } from '../define-call.js';

/** Tells that the credentials are good; bad ones never get here. */
export const authenticateTest = defineCall({
  request: authenticateTestRequest,
  response: authenticateTestResponse,
  access: 'merchant',
  handle: () => ({ answer: {} }),
});
