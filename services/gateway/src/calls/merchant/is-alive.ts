import { isAliveRequest } from '../../schema/requests/merchant.js';
import { isAliveResponse } from '../../schema/responses/merchant.js';
import { defineCall } from '../define-call.js';

/** Tells that the gateway answers. */
export const isAlive = defineCall({
  request: isAliveRequest,
  response: isAliveResponse,
  access: 'none',
  handle: () => ({ answer: {} }),
});
