import type { IncomingMessage } from 'node:http';
import {
  type HttpRequest,
  type HttpResponse,
  type Platform,
  toAppError,
  toClientKey,
} from '@sandbox/http';
import { graphqlHTTP, type OptionsData } from 'express-graphql';
import type { GraphQLError } from 'graphql';
import { type Api, graphqlPath } from '../define-api.js';
import { wantsMatchRequired } from '../rest/check-preconditions.js';
import type { RecordSessions } from '../session/create-record-sessions.js';
import type { UnitOfWork } from '../write/unit-of-work.js';
import { createWriteJournal, type GraphqlContext } from './context.js';
import type { Engine } from './engine.js';
import { needsStream, rejectQuery } from './errors.js';
import { causeOf, formatError } from './format-error.js';
import { type GraphqlParameters, type Method, readParameters } from './graphql-parameters.js';
import {
  bodyResponse,
  chooseResponseType,
  type ErrorEntry,
  type GraphqlResult,
  graphqlErrorResponse,
  type ResultOutcome,
  resultResponse,
} from './response.js';
import { createResultStore, resultKeyOf } from './result-store.js';
import {
  acceptsStream,
  prefersStream,
  type ResponseStream,
  wrapInStream,
} from './subscribe/stream-protocol.js';

/** Handles a request at the GraphQL endpoint of an API. */
export type HandleRequest = (request: HttpRequest, method: Method) => Promise<HttpResponse>;

export interface RequestHandlerOptions {
  readonly api: Api;
  readonly engine: Engine;
  readonly sendStream: ResponseStream;
  readonly sessions: Pick<RecordSessions, 'datasetOf' | 'runWrites'>;
  readonly platform: Platform;
}

/**
 * Builds the request handler. It tries its steps in order: the cheapest one that can produce the response does.
 * Every failure has the GraphQL error format, because GraphQL clients read no other.
 */
export function createRequestHandler(options: RequestHandlerOptions): HandleRequest {
  const { api, engine, sendStream, sessions, platform } = options;
  const report = (err: unknown): void => platform.log.error({ err }, 'GraphQL operation failed');
  const results = createResultStore(platform.responses, graphqlPath(api.name));
  const runOperation = createRunOperation(engine, report);
  return async (request, method) => {
    const type = chooseResponseType(request.headers.accept);
    const render = prefersStream(request) ? wrapInStream : asItIs;
    const owner = toClientKey(request.clientAddress);
    try {
      const key = await resultKeyOf(request);
      const stored = results.find(key);
      if (stored) return render({ ...bodyResponse(stored.body, { type }), lease: stored });

      const parameters = await readParameters(request, method);
      const stream = acceptsStream(request) ? sendStream(request, parameters) : undefined;
      if (stream) return stream;

      const written = await engine.runCompiled(parameters, sessions.datasetOf(request));
      if (written) {
        results.keep(key, written.body);
        return render({ ...bodyResponse(written.body, { type }), lease: written.lease });
      }

      rejectSubscription(engine, parameters, owner);
      const call = { request: request.raw, method, parameters, owner };
      const response = await sessions.runWrites(request, async (unit) => {
        const outcome = await runOperation(call, unit);
        const { body, response } = resultResponse(outcome, { type, isStored: unit.isStored });
        if (isRepeatable(outcome.result)) results.keep(key, body);
        return response;
      });
      return render(response);
    } catch (error) {
      const failure = toAppError(error);
      if (failure.status >= 500) report(error);
      return graphqlErrorResponse(failure, type);
    }
  };
}

function asItIs(response: HttpResponse): HttpResponse {
  return response;
}

/** Rejects a subscription, which a JSON response cannot carry. The run reports a document that is not GraphQL. */
function rejectSubscription(engine: Engine, parameters: GraphqlParameters, owner: string): void {
  if (!parameters.query?.includes('subscription')) return;
  let kind: string | undefined;
  try {
    ({ kind } = engine.prepare(parameters, owner));
  } catch {
    return;
  }
  if (kind === 'subscription') throw needsStream();
}

/** Whether the same request will have the same result: it read, and met with no error. */
function isRepeatable({ data, errors, extensions }: GraphqlResult): boolean {
  return data !== undefined && data !== null && !errors && !extensions;
}

/** A GraphQL request whose parameters have been read. */
export interface OperationCall {
  readonly request: IncomingMessage;
  readonly method: Method;
  readonly parameters: GraphqlParameters;
  /** The key of the client. */
  readonly owner: string;
}

/**
 * Builds a function that runs an operation in a unit of work, by express-graphql, which only this module uses. It
 * rejects a request without a query and a mutation by GET, and takes an operation through the steps below. It receives
 * the real request, with the parameters read from it as the body that a parser before it would leave. It does not
 * receive the real response: results have our own media type, status and headers, and are stored. Its page for browsers
 * is off.
 */
export function createRunOperation(
  { schema, documents, readsOf, execute }: Engine,
  report: (error: unknown) => void,
): (call: OperationCall, unit: UnitOfWork) => Promise<ResultOutcome> {
  return async ({ request, method, parameters, owner }, unit) => {
    const { dataset, writes, isStored } = unit;
    const journal = createWriteJournal(isStored);
    const requiresMatch = unit.requiresMatch || wantsMatchRequired(request.headers);
    const context: GraphqlContext = { reads: readsOf(dataset), writes, journal, requiresMatch };
    const steps: OptionsData = {
      schema,
      graphiql: false,
      customParseFn: (source) => documents.parse(source),
      customValidateFn: (_schema, document) => documents.validate(document, owner),
      customExecuteFn({ document, operationName, variableValues }) {
        const variables = variableValues ?? {};
        const operation = { document, operationName: operationName ?? undefined, variables };
        return execute(operation, context);
      },
      customFormatErrorFn: (error) => formatOrReport(error, report),
      extensions() {
        const sandbox = journal.toExtension();
        return sandbox && { sandbox };
      },
    };
    return answerBy(graphqlHTTP(steps), request, { method, body: { ...parameters } });
  };
}

type Middleware = ReturnType<typeof graphqlHTTP>;

/** Has express-graphql handle a request whose body is read, and returns the response that it would have sent. */
async function answerBy(
  middleware: Middleware,
  request: IncomingMessage,
  seen: { readonly method: Method; readonly body: object },
): Promise<ResultOutcome> {
  const headers: string[] = [];
  let result: GraphqlResult | undefined;
  const response = {
    statusCode: 200,
    setHeader: (name: string, value: string) => headers.push(name, value),
    json(value: GraphqlResult) {
      result = value;
    },
  };
  const { method, body } = seen;
  await middleware(
    Object.create(request, {
      method: { value: method },
      url: { value: '/' },
      body: { value: body },
    }),
    response as unknown as Parameters<Middleware>[1], // it uses no more of a response
  );
  if (!result) throw new Error('express-graphql has sent nothing.');
  return { result, headers };
}

/** The rejections of express-graphql itself, by their status. */
const OWN_REJECTIONS: Readonly<Record<number, Parameters<typeof rejectQuery>[0]>> = {
  400: 'invalid_request',
  405: 'mutation_by_get',
};

function formatOrReport(error: GraphQLError, report: (error: unknown) => void): ErrorEntry {
  const cause = causeOf(error);
  const code = OWN_REJECTIONS[statusOf(cause)];
  if (code && cause instanceof Error) {
    return formatError(rejectQuery(code, { detail: cause.message }));
  }
  const entry = formatError(error);
  if (entry.extensions.status >= 500) report(cause);
  return entry;
}

/** The status of an error made by http-errors, which express-graphql uses; our own are no plain Errors with one. */
function statusOf(error: unknown): number {
  const isTheirs = error instanceof Error && 'expose' in error && 'status' in error;
  return isTheirs ? Number(error.status) : 0;
}
