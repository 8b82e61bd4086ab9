import type { SessionResult } from '@sandbox/sessions';
import { type SessionEvent, type SessionState, sessionNow } from '../domain/session.js';
import { updateAndRead } from '../session/session-request.js';
import type { ToolScene } from './define-tool.js';
import { type DescribedSession, describeSession } from './describe-session.js';

/**
 * Changes a session and describes the result.
 * @param decide - gets the session's time too, in Unix milliseconds
 */
export function changeSession(
  { ref, sessions, ...context }: ToolScene,
  decide: (state: SessionState, now: number) => readonly SessionEvent[],
): Promise<SessionResult<DescribedSession>> {
  return updateAndRead(sessions, ref, {
    decide: (state) => decide(state, sessionNow(state, context.clock.now())),
    read: (state) => describeSession(state, context),
  });
}

/** Describes a session whose log was replaced. */
export async function describeReplaced(
  replaced: Promise<SessionResult<SessionState>>,
  context: Pick<ToolScene, 'clock' | 'maxEvents'>,
): Promise<SessionResult<DescribedSession>> {
  const outcome = await replaced;
  return { ...outcome, result: describeSession(outcome.result, context) };
}
