import type { Endpoint } from '@sandbox/endpoint';
import { type OpenApiPart, toOpenApi } from '@sandbox/endpoint';
import { INSPECT_API } from '../recorded.js';
import { compareRequests } from './compare-requests.js';
import type { InspectContext } from './inspect-context.js';
import { clearRequests, listRequests } from './list-requests.js';
import { sendAgain } from './send-again.js';
import { showAsCode } from './show-as-code.js';
import { showRequest } from './show-request.js';
import { waitForRequests } from './wait-for-requests.js';
import { watchRequests } from './watch-requests.js';

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

export function describeApi(): OpenApiPart {
  return toOpenApi({
    title: 'API Sandbox: inspector',
    description:
      'Requests to the services of this process, with their responses and explanations. Secrets are masked.',
    root: INSPECT_API,
    groups: [{ name: 'inspector', title: 'Recorded requests', endpoints: ENDPOINTS }],
  });
}
