import type { Endpoint } from '@sandbox/endpoint';
import { clearRequests } from './clear-requests.js';
import { compareRequests } from './compare-requests.js';
import type { InspectContext } from './inspect-context.js';
import { listRequests } from './list-requests.js';
import { sendAgain } from './send-again.js';
import { showAsCode } from './show-as-code.js';
import { showRequest } from './show-request.js';
import { waitForRequests } from './wait-for-requests.js';
import { watchRequests } from './watch-requests.js';

/** What the inspector responds to below `/inspect/api`. */
export const ENDPOINTS: readonly Endpoint<InspectContext>[] = [
  listRequests,
  clearRequests,
  showRequest,
  compareRequests,
  showAsCode,
  sendAgain,
  watchRequests,
  waitForRequests,
];
