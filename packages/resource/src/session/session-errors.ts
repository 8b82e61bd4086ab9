import { type AppError, defineErrors } from '@sandbox/kernel';

/** The errors of sessions of the record APIs. */
export const SESSION_ERRORS = {
  unauthorized: { status: 401, title: 'The session is closed' },
  insufficient_scope: { status: 403, title: 'The token lacks a scope' },
  session_full: { status: 409, title: 'The session is full' },
  clock_at_end: { status: 422, title: 'The clock limit is reached' },
  unknown_scenario: { status: 400, title: 'Unknown scenario' },
  unknown_snapshot: { status: 404, title: 'Unknown snapshot' },
  invalid_changes: { status: 422, title: 'Invalid changes' },
  invalid_idempotency_key: { status: 400, title: 'Invalid idempotency key' },
  idempotency_key_required: { status: 400, title: 'An idempotency key is required' },
  idempotency_key_reused: { status: 422, title: 'The idempotency key belongs to another request' },
  precondition_required: { status: 428, title: 'Precondition Required' },
} as const;

/** Makes an error of a session. */
export const sessionFail = defineErrors(SESSION_ERRORS);

/** The error of a clock that would be moved beyond where it can go. */
export function clockAtEnd(moved: number, limit: number): AppError {
  return sessionFail('clock_at_end', {
    detail: `The session's clock can be advanced by ${limit} seconds in total, and was advanced by ${moved}.`,
    members: { limit },
  });
}

/** The error of a session with as many changed records as it can have. */
export function sessionFull(limit: number): AppError {
  return sessionFail('session_full', {
    detail: `The session has reached its limit of ${limit} changed records. Send DELETE to its session resource to restart it.`,
    members: { limit },
  });
}
