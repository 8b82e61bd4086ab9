import type { IncomingHttpHeaders } from 'node:http';
import { quote } from '@sandbox/kernel';
import { sessionError } from '../errors.js';

/**
 * Parses `X-Sandbox-Expect-Changes`: the number of changes that the client expects. An expired session starts again; this
 * header detects it.
 * @throws AppError invalid_expectation
 */
export function readExpectation(headers: IncomingHttpHeaders): number | undefined {
  const expected = headers['x-sandbox-expect-changes']?.toString();
  if (expected === undefined) return undefined;
  if (/^\d{1,9}$/.test(expected)) return Number(expected);
  throw sessionError('invalid_expectation', {
    detail: `X-Sandbox-Expect-Changes must be a number of changes, not ${quote(expected)}.`,
  });
}

/** @throws AppError session_lost if a session has fewer changes than expected */
export function checkExpectation(expected: number | undefined, changes: number): void {
  if (expected === undefined || changes >= expected) return;
  throw sessionError('session_lost', {
    detail: `The session has ${changes} changes, but ${expected} were expected. It was reset, or it expired or was evicted.`,
    members: { changes, expected },
  });
}
