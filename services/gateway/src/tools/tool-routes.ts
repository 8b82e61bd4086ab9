import { type Answer, get, type HttpRequest, post, put, type Route } from '@sandbox/http';
import { advanceClock, settleBatches } from './clock.js';
import { getFaults, setFaults } from './faults.js';
import { answerLint } from './lint-request.js';
import { listCalls } from './list-calls.js';
import { listTriggers } from './list-triggers.js';
import { resetSession, showSession } from './show-session.js';
import type { ToolContext } from './tool-context.js';

/** Below it stand the extras of the sandbox, which the imitated gateway does not have. */
const ROOT = '/sandbox/v1';

/** The routes of the tools. */
export function createToolRoutes(context: ToolContext): readonly Route[] {
  const on =
    (tool: (request: HttpRequest, context: ToolContext) => Promise<Answer>) =>
    (request: HttpRequest): Promise<Answer> =>
      tool(request, context);
  return [
    post(`${ROOT}/batches/settle`, on(settleBatches)),
    post(`${ROOT}/clock/advance`, on(advanceClock)),
    get(`${ROOT}/faults`, on(getFaults)),
    put(`${ROOT}/faults`, on(setFaults)),
    post(`${ROOT}/lint`, (request) => answerLint(request, context.findCall)),
    get(`${ROOT}/log`, on(listCalls)),
    get(`${ROOT}/session`, on(showSession)),
    post(`${ROOT}/session/reset`, on(resetSession)),
    get(`${ROOT}/triggers`, listTriggers),
  ];
}
