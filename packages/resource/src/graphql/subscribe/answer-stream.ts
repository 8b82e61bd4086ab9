import type { Ticker } from '@sandbox/event-ticker';
import {
  type Answer,
  type HttpRequest,
  parsePreferences,
  parseQuery,
  toClientKey,
} from '@sandbox/http';
import { GraphQLError } from 'graphql';
import { readPaceOf } from '../../feed/parse-subscription.js';
import type { LoadedSession } from '../../session/run-writes.js';
import { type Engine, InvalidDocument } from '../engine.js';
import { formatError } from '../format-error.js';
import type { GraphqlParameters } from '../graphql-parameters.js';
import { LEGACY_TYPE, RESPONSE_TYPE, STREAM_TYPE } from '../response-type.js';
import { GraphqlStream, toSingleStream } from './graphql-stream.js';
import type { Subscriptions } from './subscriptions.js';

export interface StreamOptions {
  readonly engine: Engine;
  readonly ticker: Ticker;
  readonly subscriptions: Subscriptions;
  readonly maxBacklogBytes: number;
  /** The session of a request that names one. */
  readonly sessionOf: (request: HttpRequest) => LoadedSession | undefined;
}

/**
 * Answers a request that accepts an event stream.
 * @returns undefined for a query or mutation whose client would rather have JSON
 */
export type AnswerStream = (
  request: HttpRequest,
  parameters: GraphqlParameters,
  answerJson: () => Promise<Answer>,
) => Promise<Answer | undefined>;

/** Builds what answers with event streams, by the distinct connections of graphql-sse. */
export function createAnswerStream(options: StreamOptions): AnswerStream {
  const { engine, ticker, subscriptions, maxBacklogBytes, sessionOf } = options;
  return async (request, parameters, answerJson) => {
    const owner = toClientKey(request.clientAddress);
    const wantsOnly = prefersStream(request.headers.accept);
    try {
      const { kind, plan } = engine.prepare(parameters, owner);
      if (kind !== 'subscription') return wantsOnly ? toStream(await answerJson()) : undefined;
      const last = request.headers['last-event-id']?.toString() || undefined;
      const flow = subscriptions.open(plan(last), { session: sessionOf(request), owner });
      const pace = readPaceOf(parseQuery(request.search));
      const stream = new GraphqlStream(flow, maxBacklogBytes);
      return {
        status: 200,
        stream: (response) =>
          openOrClose(
            () =>
              ticker.openStream(response, stream, {
                pace,
                maxBacklogBytes,
                client: owner,
                seen: request,
              }),
            flow,
          ),
      };
    } catch (error) {
      const errors = errorsOf(error);
      if (errors === undefined) throw error;
      // Only a client that takes nothing else gets mistakes of the document as a stream.
      return wantsOnly
        ? streamAnswer(JSON.stringify({ errors: errors.map(formatError) }))
        : undefined;
    }
  };
}

/** Mistakes of the document and its variables; undefined for what is wrong beyond them. */
function errorsOf(error: unknown): readonly unknown[] | undefined {
  if (error instanceof InvalidDocument) return error.errors;
  if (error instanceof GraphQLError) return [error];
  const { extensions } = formatError(error);
  return extensions.status < 500 && extensions.code !== 'invalid_request' ? [error] : undefined;
}

function openOrClose(open: () => void, flow: { close(): void }): void {
  try {
    open();
  } catch (error) {
    flow.close();
    throw error;
  }
}

/** Wraps a result; what is no result, such as a refused method, stays as it is. */
function toStream(answer: Answer): Answer {
  const { status, body = '', lease, headers = [] } = answer;
  if (status !== 200) return answer;
  const stream = streamAnswer(body.toString(), headers);
  lease?.release();
  return stream;
}

function streamAnswer(json: string, headers: readonly string[] = []): Answer {
  const others = headers.flatMap((name, at) =>
    at % 2 === 1 || name === 'Content-Type' ? [] : [name, headers[at + 1] ?? ''],
  );
  return {
    status: 200,
    headers: [
      'Content-Type',
      `${STREAM_TYPE}; charset=utf-8`,
      'Cache-Control',
      'no-cache',
      ...others,
    ],
    body: toSingleStream(json),
  };
}

/** Whether a client would rather have a stream than JSON, which all clients name that can read it. */
function prefersStream(accept = ''): boolean {
  const ranges = parsePreferences(accept);
  const stream = ranges.find(({ name }) => name === STREAM_TYPE)?.quality ?? 0;
  return ranges.every(
    ({ name, quality }) =>
      ![LEGACY_TYPE, RESPONSE_TYPE].includes(name) || quality < stream || quality === 0,
  );
}
