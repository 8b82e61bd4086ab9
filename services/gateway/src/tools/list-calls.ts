import type { Answer, HttpRequest } from '@sandbox/http';
import { CALL_LOG_LENGTH } from '../call-log/call-log-store.js';
import { answerWithToken, readHints, readSession } from '../session/session-request.js';
import { readNewest } from './describe-session.js';
import type { ToolContext } from './tool-context.js';

/** Shows the last calls of the session, newest first. */
export async function listCalls(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions, callLog } = context;
  const { newest = CALL_LOG_LENGTH } = readNewest(request.search);
  const ref = sessions.find(readHints(request));
  const { token } = await readSession(sessions, ref, () => undefined);
  const calls = await callLog.list(ref.id, newest);
  return answerWithToken({ result: { calls }, token });
}
