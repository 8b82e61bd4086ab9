import type { Exchange } from '../request/exchange.js';
import { sendError, sendResponse } from '../response/send-response.js';
import { isPreflight, respondToPreflight } from '../routing/preflight.js';
import { adoptSession, mayNameSession } from '../session/adopt-session.js';

/**
 * Continues a request in the session that it names, if it names one.
 * @returns false when the response is already sent: a problem, or a redirect to the start page of the session
 */
export function enterSession(exchange: Exchange): boolean {
  const { raw, method, headers, platform } = exchange;
  if (!mayNameSession(raw)) return true;
  try {
    exchange.enter(adoptSession(raw, platform.sessionNames));
  } catch (error) {
    // A page is to read the problem of its request, which a refused preflight would hide.
    if (isPreflight(method, headers))
      sendResponse(exchange, respondToPreflight(headers, undefined));
    else sendError(exchange, error);
    return false;
  }
  if (exchange.url.startsWith('/')) return true;
  const location = `${exchange.base}/${exchange.url}`;
  sendResponse(exchange, { status: 308, headers: ['Location', location] });
  return false;
}
