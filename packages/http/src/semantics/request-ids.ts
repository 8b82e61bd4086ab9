import type { IncomingHttpHeaders } from 'node:http';
import type { IdSource } from '@sandbox/kernel';

/** The accepted request ids of clients: short, and harmless in a log line and in a header. */
const CLIENT_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's own id for its request, when it sent a usable one; else a fresh one. */
export function chooseRequestId(headers: IncomingHttpHeaders, ids: IdSource): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && CLIENT_ID.test(sent) ? sent : ids();
}

/** The parts of a `traceparent` header (W3C Trace Context 3.2): version, trace, parent, flags. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** Version 00 has nothing behind its flags; 55 characters in all. */
const LENGTH_OF_VERSION_0 = 55;

/** A longer header is not read: future versions may add parts, but not pages. */
const LONGEST = 256;

const ALL_ZERO = /^0+$/;

/** The id of the trace that a request belongs to, if its `traceparent` is valid. */
export function findTraceId(traceparent: string | readonly string[]): string | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > LONGEST) return undefined;
  const [, version, trace = '', parent = ''] = TRACEPARENT.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff') return undefined;
  if (version === '00' && traceparent.length !== LENGTH_OF_VERSION_0) return undefined;
  return ALL_ZERO.test(trace) || ALL_ZERO.test(parent) ? undefined : trace;
}
