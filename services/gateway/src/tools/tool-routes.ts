import { type Endpoint, FAULT_TOOLS, toRoutes } from '@sandbox/endpoint';
import type { RawRoute, Route } from '@sandbox/http';
import { advanceClock, freezeClock, resumeClock, settleBatches } from './clock.js';
import { exportBatches, exportTransactions } from './csv/export-csv.js';
import { TOOLS_ROOT } from './define-session-tool.js';
import type { ToolContext } from './define-tool.js';
import { getFaults, setFaults } from './faults.js';
import { forkSession } from './fork-session.js';
import { lint } from './lint-request.js';
import { listCalls } from './list-calls.js';
import { listTriggers } from './list-triggers.js';
import type { OperationGroup } from './openapi/open-api-part.js';
import { deleteOutcomes, getOutcomes, setOutcomes } from './outcomes/outcomes.js';
import { samplePayPal } from './sample-paypal.js';
import { sampleWallet } from './sample-wallet.js';
import { exportChanges, importChanges } from './session-changes.js';
import { getSession, resetSession } from './show-session.js';
import { restoreSnapshot, takeSnapshot } from './snapshots.js';

/** Tools that leave the session as it is. */
const SHOWING: readonly Endpoint<ToolContext>[] = [
  getSession,
  exportChanges,
  exportTransactions,
  exportBatches,
  listCalls,
  lint,
  listTriggers,
  samplePayPal,
  sampleWallet,
  getFaults,
  getOutcomes,
];

/** A suite that is run in a session must not restart or break it. */
const STEERING: readonly Endpoint<ToolContext>[] = [
  resetSession,
  takeSnapshot,
  restoreSnapshot,
  forkSession,
  importChanges,
  advanceClock,
  freezeClock,
  resumeClock,
  settleBatches,
  setFaults,
  setOutcomes,
  deleteOutcomes,
].map((tool) => ({ ...tool, exported: false }));

const TOOLS: readonly Endpoint<ToolContext>[] = [...SHOWING, ...STEERING, ...FAULT_TOOLS];

/** The tools of the sandbox: a session's records, its clock, its faults, its log. */
export const SANDBOX_TOOLS: OperationGroup = {
  name: 'sandbox',
  description:
    'Sandbox tools outside the imitated API. They use the session of the header, or of a `keep-` login that you send by HTTP Basic.',
  root: TOOLS_ROOT,
  security: [{}, { login: [] }],
  endpoints: TOOLS,
};

/** The routes of the tools. */
export function createToolRoutes(context: ToolContext): readonly (Route | RawRoute)[] {
  return TOOLS.flatMap((tool) => toRoutes(tool, TOOLS_ROOT, context));
}
