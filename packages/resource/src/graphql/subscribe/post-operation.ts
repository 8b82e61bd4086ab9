import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Platform, sendAsClientOf, sessionOf } from '@sandbox/http';
import { isObject } from '@sandbox/kernel';
import { formatError } from '../format-error.js';

/** Bytes of the largest result of a query, and how long it may take. */
const MAX_RESULT = { maxBytes: 67_108_864, timeoutMs: 30_000 };

/** Runs a query or mutation; resolves to its result, or to one of errors. */
export type PostOperation = (payload: Readonly<Record<string, unknown>>) => Promise<object>;

/**
 * Builds a function that sends the queries and mutations of a WebSocket to the same URL as the client itself would, so
 * that all rules of POST apply to them.
 */
export function createPostOperation(request: IncomingMessage, platform: Platform): PostOperation {
  const send = sendAsClientOf(request, platform.timers);
  const [path = ''] = (request.url ?? '').split('?', 1);
  const target = (sessionOf(request)?.prefix ?? '') + path;
  const headers = { ...pickForwarded(request.headers), 'Content-Type': 'application/json' };
  return async (payload) => {
    try {
      const body = JSON.stringify(payload);
      const response = await send({ method: 'POST', path: target, headers, body, ...MAX_RESULT });
      return readResult(response.isCut ? '' : response.body.toString());
    } catch (error) {
      return toFailure(error);
    }
  };
}

/** Headers that belong to a handshake, to a body or to one response; the other headers identify the client. */
const OWN =
  /^(?:connection|upgrade|host|te|trailer|transfer-encoding|expect|origin|keep-alive|prefer|range|idempotency-key|accept.*|cache-control|pragma|content-.*|if-.*|sec-.*|x-forwarded-.*|forwarded|traceparent|tracestate|x-request-id|x-sandbox-(?!session$).*)$/;

/** The headers of a handshake that its operations have too: credentials, and the session name. */
function pickForwarded(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OWN.test(name) ? [] : [[name, String(value)] as const],
    ),
  );
}

/** Reads a response; one that is no result, such as that of a fault, is an error. */
function readResult(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // no JSON
  }
  return toFailure(new Error('The response was not a GraphQL result.'));
}

function toFailure(error: unknown): object {
  return { errors: [formatError(error)] };
}
