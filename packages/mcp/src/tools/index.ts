import type { Tool } from '../tool.js';
import { call } from './call.js';
import { gatewayTriggers, lintGatewayRequest } from './gateway.js';
import { describeCollection, queryRecords } from './records.js';
import { recentRequests, waitForRequest } from './requests.js';
import { listServices } from './services.js';
import {
  advanceClock,
  newSession,
  resetSession,
  restore,
  setFaults,
  snapshot,
} from './sessions.js';

/** In the order of the list. */
export const TOOLS: readonly Tool[] = [
  listServices,
  describeCollection,
  queryRecords,
  call,
  newSession,
  resetSession,
  snapshot,
  restore,
  advanceClock,
  setFaults,
  recentRequests,
  waitForRequest,
  gatewayTriggers,
  lintGatewayRequest,
];
