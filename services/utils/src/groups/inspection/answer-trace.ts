import type { Answer, HttpRequest } from '@sandbox/http';
import { dumpRequest } from './dump-request.js';

/** A page that could send TRACE would read with them what the browser keeps from it (RFC 9110 9.3.8). */
const SENSITIVE: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Responds to TRACE with the request as it was received, credentials and cookies left out. */
export async function answerTrace(request: HttpRequest): Promise<Answer> {
  const body = await dumpRequest(request, (name) => !SENSITIVE.has(name.toLowerCase()));
  return { status: 200, headers: ['Content-Type', 'message/http'], body };
}
