import type { IncomingHttpHeaders } from 'node:http';

/** Headers that belong to a handshake, to a body or to one response; what else a client sends says who it is. */
const OWN =
  /^(?:connection|upgrade|host|te|trailer|transfer-encoding|expect|origin|keep-alive|prefer|range|idempotency-key|accept.*|cache-control|pragma|content-.*|if-.*|sec-.*|x-forwarded-.*|forwarded|traceparent|tracestate|x-request-id|x-sandbox-(?!session$).*)$/;

/** The headers of a handshake that its operations have too: credentials, and the name of the session. */
export function pickForwarded(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OWN.test(name) ? [] : [[name, String(value)] as const],
    ),
  );
}
