import type { HttpRequest } from '@sandbox/http';
import { quote } from '@sandbox/kernel';
import { sessionFail } from './session-errors.js';

/** A session that was forgotten begins anew; a client that knows what it has written can be told so. */
export function checkExpectation({ headers }: HttpRequest, changes: number): void {
  const expected = headers['x-sandbox-expect-changes']?.toString();
  if (expected === undefined) return;
  if (!/^\d{1,9}$/.test(expected)) {
    throw sessionFail('invalid_expectation', {
      detail: `X-Sandbox-Expect-Changes must be a number of changes, not ${quote(expected)}.`,
    });
  }
  if (changes >= Number(expected)) return;
  throw sessionFail('session_lost', {
    detail: `The session holds ${changes} changes, not the ${expected} that are expected: it was reset, or forgotten for want of room or use.`,
    members: { changes, expected: Number(expected) },
  });
}
