import { decimalNumber, integer, textLike } from '@sandbox/kernel';
import { type Faults, NO_FAULTS } from '../domain/fault/fault-ledger.js';
import { sessionNow } from '../domain/session.js';
import { readSession, updateAndRead } from '../session/session-request.js';
import { defineTool } from './define-tool.js';
import { rejections } from './openapi/open-api-part.js';
import { FAULTS } from './session-schema.js';

/** Longer waits only test the client's own limit, and block a connection. */
const MAX_DELAY_MS = 30_000;

/** The faults in the format of the tools. */
export function describeFaults({ delayMs, errorCode, httpStatus, rate }: Faults) {
  return { delay_ms: delayMs, error_code: errorCode, http_status: httpStatus, rate };
}

/** Shows the faults of the session. */
export const getFaults = defineTool({
  methods: ['GET'],
  path: '/faults',
  operationId: 'getFaults',
  summary: "Get the session's faults",
  success: { description: 'The faults.', schema: FAULTS },
  rejections: rejections('401', '404'),
  run: (_values, { sessions, ref }) =>
    readSession(sessions, ref, ({ fault }) => describeFaults(fault.faults)),
});

/** Sets the faults of the session from now on; faults that are left out end. */
export const setFaults = defineTool({
  methods: ['PUT'],
  path: '/faults',
  operationId: 'setFaults',
  summary: 'Make calls of the session fail or wait',
  description:
    'Replaces all faults. Send an empty object to remove them. `rate` is the probability that a fault applies to a call.',
  body: {
    fields: {
      delay_ms: integer(0, MAX_DELAY_MS),
      error_code: textLike(/^E\d{5}$/, 'an error code such as E00053'),
      http_status: integer(400, 599),
      rate: { ...decimalNumber(0, 1), default: NO_FAULTS.rate },
    },
    schema: { additionalProperties: false },
    example: { delay_ms: 200, error_code: 'E00053', rate: 0.25 },
  },
  success: { description: 'The current faults.', schema: FAULTS },
  rejections: rejections('401', '404', '409', '413', '415', '422', '503'),
  run({ delay_ms, error_code, http_status, rate }, { sessions, ref, clock }) {
    const faults: Faults = {
      delayMs: delay_ms ?? NO_FAULTS.delayMs,
      errorCode: error_code ?? NO_FAULTS.errorCode,
      httpStatus: http_status ?? NO_FAULTS.httpStatus,
      rate,
    };
    return updateAndRead(sessions, ref, {
      decide: (state) => [{ type: 'fault.set', at: sessionNow(state, clock.now()), faults }],
      read: ({ fault }) => describeFaults(fault.faults),
    });
  },
});
