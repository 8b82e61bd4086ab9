import { type Answer, type HttpRequest, readJsonObject } from '@sandbox/http';
import { type Faults, NO_FAULTS } from '../domain/fault/fault-ledger.js';
import { sessionNow } from '../domain/session.js';
import {
  answerWithToken,
  readHints,
  readSession,
  updateAndRead,
} from '../session/session-request.js';
import { integerRule, numberRule, textRule } from './field-rules.js';
import { readFields } from './read-fields.js';
import type { ToolContext } from './tool-context.js';

/** Faults as the tools take and show them. */
export interface FaultFields {
  readonly delay_ms: number;
  readonly error_code: string | null;
  readonly http_status: number | null;
  readonly rate: number;
}

/** Longer waits only test the client's own limit, and hold a connection. */
const MAX_DELAY_MS = 30_000;

const RULES = {
  delay_ms: integerRule(0, MAX_DELAY_MS),
  error_code: textRule(/^E\d{5}$/, 'the code of an error such as E00053'),
  http_status: integerRule(400, 599),
  rate: numberRule(0, 1),
};

/** Faults in the tools' own words. */
export function describeFaults({ delayMs, errorCode, httpStatus, rate }: Faults): FaultFields {
  return { delay_ms: delayMs, error_code: errorCode, http_status: httpStatus, rate };
}

/** Shows what goes wrong on purpose in the session. */
export async function getFaults(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions } = context;
  const ref = sessions.find(readHints(request));
  return answerWithToken(
    await readSession(sessions, ref, ({ fault }) => describeFaults(fault.faults)),
  );
}

/** Decides what goes wrong in the session from now on; what is left out does not. */
export async function setFaults(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions, clock } = context;
  const ref = sessions.find(readHints(request));
  const fields = readFields(RULES, await readJsonObject(request));
  const faults: Faults = {
    delayMs: fields.delay_ms ?? NO_FAULTS.delayMs,
    errorCode: fields.error_code ?? NO_FAULTS.errorCode,
    httpStatus: fields.http_status ?? NO_FAULTS.httpStatus,
    rate: fields.rate ?? NO_FAULTS.rate,
  };
  const outcome = await updateAndRead(sessions, ref, {
    decide: (state) => [{ type: 'fault.set', at: sessionNow(state, clock.now()), faults }],
    read: ({ fault }) => describeFaults(fault.faults),
  });
  return answerWithToken(outcome);
}
