import type { Endpoint } from '@sandbox/endpoint';
import { clearRequests } from './clear-requests.js';
import type { InspectContext } from './inspect-context.js';
import { listRequests } from './list-requests.js';
import { showRequest } from './show-request.js';
import { waitForRequests } from './wait-for-requests.js';
import { watchRequests } from './watch-requests.js';

/** What the inspector responds to below `/inspect/api`. */
export const ENDPOINTS: readonly Endpoint<InspectContext>[] = [
  listRequests,
  clearRequests,
  showRequest,
  watchRequests,
  waitForRequests,
];
