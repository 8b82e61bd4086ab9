import type { Answer, HttpRequest } from '@sandbox/http';
import { answerWithToken, look, readHints } from './session-request.js';
import type { ToolContext } from './tool-context.js';

/** Shows the last calls of the session, newest first. */
export async function listCalls(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions, callLog, afterwards } = context;
  const place = sessions.find(readHints(request));
  const { token } = await look(sessions, place, () => undefined);
  afterwards.flush(); // a call that was answered just now may still wait to be written down
  return answerWithToken({ result: { calls: await callLog.list(place.id) }, token });
}
