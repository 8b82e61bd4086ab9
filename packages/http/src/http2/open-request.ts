import { type ClientRequest, request as sendRequest } from 'node:http';
import type { ServerHttp2Stream } from 'node:http2';
import type { LocalAgent } from '../local/local-agent.js';
import { toRequest } from './http2-fields.js';

/**
 * Builds the request of HTTP/1.1 for a stream; undefined for one that HTTP/1.1 has no form for.
 * @param raw - the fields as they came: flat pairs of name and value
 */
export function openRequest(
  stream: ServerHttp2Stream,
  raw: readonly string[],
  agent: LocalAgent,
): ClientRequest | undefined {
  const { method, target, fields, hasLength } = toRequest(raw);
  try {
    const outgoing = sendRequest({ agent, method, path: target, setHost: false });
    outgoing.method = method; // Node writes it in upper case; names of methods are case-sensitive
    for (let index = 0; index < fields.length; index += 2)
      outgoing.appendHeader(fields[index] ?? '', fields[index + 1] ?? '');
    // A header that is removed is one that Node does not add.
    outgoing.removeHeader('connection');
    if (!hasLength && !stream.endAfterHeaders) outgoing.setHeader('transfer-encoding', 'chunked');
    else outgoing.removeHeader('transfer-encoding');
    if (!hasLength) outgoing.removeHeader('content-length');
    return outgoing;
  } catch {
    return undefined;
  }
}

/** Sends the body of a stream, and its trailers, with a request. */
export function sendBody(stream: ServerHttp2Stream, outgoing: ClientRequest): void {
  if (stream.endAfterHeaders) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders(); // the client may wait for `100 Continue`
  // The fields as they came are the third argument, which the types leave out.
  stream.on('trailers', (...fields: readonly unknown[]) => {
    try {
      outgoing.addTrailers(toPairs(fields[2] as readonly string[]));
    } catch (error) {
      outgoing.destroy(error as Error); // a trailer that HTTP/1.1 has no form for
    }
  });
  stream.pipe(outgoing);
}

function toPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < raw.length; index += 2)
    pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return pairs;
}
