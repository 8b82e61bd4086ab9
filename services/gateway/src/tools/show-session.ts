import type { Answer, HttpRequest } from '@sandbox/http';
import { describeSession } from './describe-session.js';
import { answerWithToken, look, readHints } from './session-request.js';
import type { ToolContext } from './tool-context.js';

/** Shows what the session holds. */
export async function showSession(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions } = context;
  const place = sessions.find(readHints(request));
  return answerWithToken(await look(sessions, place, (state) => describeSession(state, context)));
}

/** Begins the session anew with the seed account and shows it; its tokens go on leading to it. */
export async function resetSession(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions } = context;
  const { result, token } = await sessions.reset(sessions.find(readHints(request)));
  return answerWithToken({ result: describeSession(result, context), token });
}
