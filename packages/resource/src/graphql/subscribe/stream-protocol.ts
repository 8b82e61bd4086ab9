import { encodeEvent, type Ticker } from '@sandbox/event-ticker';
import {
  type HttpRequest,
  type HttpResponse,
  parsePreferences,
  parseQuery,
  toClientKey,
} from '@sandbox/http';
import { readPaceOf } from '../../feed/parse-subscription.js';
import type { LoadedSession } from '../../session/run-writes.js';
import type { Engine } from '../engine.js';
import { errorsOf, formatError, InvalidDocument } from '../format-error.js';
import type { GraphqlParameters } from '../graphql-parameters.js';
import { LEGACY_TYPE, RESPONSE_TYPE, STREAM_TYPE } from '../response.js';
import type { ResultProtocol } from './subscription-flow.js';
import type { Subscriptions } from './subscriptions.js';

export interface StreamProtocolOptions {
  readonly engine: Engine;
  readonly ticker: Ticker;
  readonly subscriptions: Subscriptions;
  readonly maxBacklogBytes: number;
  /** The session of a request that names one. */
  readonly sessionOf: (request: HttpRequest) => LoadedSession | undefined;
}

/**
 * Sends a subscription as an event stream, by the distinct connections of graphql-sse. Clients that accept only a
 * stream receive the errors of a document in it too. Returns undefined for requests that need a JSON response.
 */
export type ResponseStream = (
  request: HttpRequest,
  parameters: GraphqlParameters,
) => HttpResponse | undefined;

/** Builds the handler of event streams. */
export function createStreamProtocol(options: StreamProtocolOptions): ResponseStream {
  const { engine, ticker, subscriptions, maxBacklogBytes, sessionOf } = options;
  return (request, parameters) => {
    const owner = toClientKey(request.clientAddress);
    try {
      const { kind, plan } = engine.prepare(parameters, owner);
      if (kind !== 'subscription') return undefined;
      const last = request.headers['last-event-id']?.toString() || undefined;
      const client = { session: sessionOf(request), owner, protocol: EVENTS };
      const pace = readPaceOf(parseQuery(request.search));
      const streaming = { pace, maxBacklogBytes, client: owner, seen: request };
      const flow = subscriptions.open(plan(last), client);
      return {
        status: 200,
        stream(response) {
          try {
            ticker.openStream(response, flow, streaming);
          } catch (error) {
            flow.close();
            throw error;
          }
        },
      };
    } catch (error) {
      if (!isMistake(error)) throw error;
      const errors = errorsOf(error).map(formatError);
      return prefersStream(request) ? toStream(JSON.stringify({ errors })) : undefined;
    }
  };
}

/** Results as messages of an event stream. */
const EVENTS: ResultProtocol = {
  next(framing, payload) {
    const { id, json } = payload;
    if (framing === 'chunks' && payload.chunk) return payload.chunk;
    const frame = encodeEvent(framing, { id, event: 'next', data: json.toString() });
    if (framing === 'chunks') payload.chunk = frame;
    return frame;
  },
  complete({ framing, out }) {
    out.write(encodeEvent(framing, { id: undefined, event: 'complete', data: '' }));
  },
};

/** Whether the document, its variables or the place of the client is wrong, rather than the request as a whole. */
function isMistake(error: unknown): boolean {
  if (error instanceof InvalidDocument) return true;
  const { status, code } = formatError(error).extensions;
  return status < 500 && code !== 'invalid_request';
}

/** Wraps the response to a query or mutation; responses that are not results, such as a rejected method, remain unchanged. */
export function wrapInStream(response: HttpResponse): HttpResponse {
  const { status, body = '', lease, headers } = response;
  if (status !== 200) return response;
  const stream = toStream(body.toString(), headers);
  lease?.release();
  return stream;
}

/** The whole stream of an operation with one result. */
function toStream(json: string, headers: readonly string[] = []): HttpResponse {
  const others = headers.flatMap((name, at) =>
    at % 2 === 1 || name === 'Content-Type' ? [] : [name, headers[at + 1] ?? ''],
  );
  const type = `${STREAM_TYPE}; charset=utf-8`;
  return {
    status: 200,
    headers: ['Content-Type', type, 'Cache-Control', 'no-cache', ...others],
    body: `event: next\ndata: ${json}\n\nevent: complete\ndata: \n\n`,
  };
}

/** Whether a client can read an event stream. */
export function acceptsStream({ headers }: HttpRequest): boolean {
  return headers.accept?.includes(STREAM_TYPE) === true;
}

/** Whether a client prefers a stream to JSON, which all clients name that can read it. */
export function prefersStream(request: HttpRequest): boolean {
  if (!acceptsStream(request)) return false;
  const ranges = parsePreferences(request.headers.accept ?? '');
  const stream = ranges.find(({ name }) => name === STREAM_TYPE)?.quality ?? 0;
  return ranges.every(
    ({ name, quality }) =>
      ![LEGACY_TYPE, RESPONSE_TYPE].includes(name) || quality < stream || quality === 0,
  );
}
