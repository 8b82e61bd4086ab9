import type { Answer, HttpRequest } from '@sandbox/http';
import { answerWithToken, readHints, readSession } from '../session/session-request.js';
import { describeSession, readNewest } from './describe-session.js';
import type { ToolContext } from './tool-context.js';

/** Shows what the session holds, with as many of its newest records as the query asks for. */
export async function showSession(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions } = context;
  const options = { ...context, ...readNewest(request.search) };
  const ref = sessions.find(readHints(request));
  return answerWithToken(
    await readSession(sessions, ref, (state) => describeSession(state, options)),
  );
}

/** Begins the session anew with the seed account and shows it; its tokens go on leading to it. */
export async function resetSession(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions } = context;
  const { result, token } = await sessions.reset(sessions.find(readHints(request)));
  return answerWithToken({ result: describeSession(result, context), token });
}
