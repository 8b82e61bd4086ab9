import type { IncomingHttpHeaders } from 'node:http';
import type { IdSource } from '@sandbox/kernel';

/** What a client may call its request: short, and harmless in a log line and in a header. */
const CLIENT_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's own id for its request, when it sent a usable one; else a fresh one. */
export function chooseRequestId(headers: IncomingHttpHeaders, ids: IdSource): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && CLIENT_ID.test(sent) ? sent : ids();
}
