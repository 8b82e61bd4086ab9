import type { IncomingMessage } from 'node:http';
import { graphqlHTTP, type OptionsData } from 'express-graphql';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import type { GraphqlContext } from './context.js';
import type { DocumentStore } from './document-store.js';
import type { ErrorEntry } from './error-entry.js';
import { refuseQuery } from './errors.js';
import type { Executor } from './execute.js';
import { causeOf, formatError } from './format-error.js';
import type { GraphqlParameters } from './graphql-parameters.js';

/** A GraphQL request whose parameters have been read. */
export interface GraphqlCall {
  readonly request: IncomingMessage;
  /** GET for a HEAD request too. */
  readonly method: 'GET' | 'POST';
  readonly parameters: GraphqlParameters;
  readonly context: GraphqlContext;
  /** The key of the client. */
  readonly owner: string;
}

/** What a GraphQL request comes to. */
export interface GraphqlResult {
  readonly data?: unknown;
  readonly errors?: readonly ErrorEntry[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A result with the headers that go with it, such as `Allow`. */
export interface ResultOutcome {
  readonly result: GraphqlResult;
  readonly headers: readonly string[];
}

/** Runs GraphQL requests. */
export type RunGraphql = (call: GraphqlCall) => Promise<ResultOutcome>;

/** What requests are run with. */
export interface RunGraphqlOptions {
  readonly schema: GraphQLSchema;
  readonly documents: DocumentStore;
  readonly executor: Executor;
  /** Receives the errors that no client has caused. */
  readonly report: (error: unknown) => void;
}

/**
 * Builds the runner on express-graphql, which only this module knows. What it still does: it refuses a request without a
 * query and a mutation by GET, and takes an operation through the steps that it is given here: parse, validate, execute,
 * format errors, add extensions. Its page for browsers is an old GraphiQL; ours stands before it. It sees the real
 * request, with the parameters that have been read from it as the body that a parser before it would leave. It cannot be
 * given the real response: results are sent under a media type, a status and headers of our own, and are kept.
 */
export function createRunGraphql(options: RunGraphqlOptions): RunGraphql {
  const { schema, documents, executor, report } = options;
  const fixed: OptionsData = {
    schema,
    customParseFn: (source) => documents.parse(source),
    customExecuteFn: ({ document, operationName, variableValues, contextValue }) =>
      executor.execute(
        { document, operationName: operationName ?? undefined, variables: variableValues ?? {} },
        contextValue as GraphqlContext, // given below with each request
      ),
    customFormatErrorFn: (error) => formatOrReport(error, report),
    extensions({ context }) {
      const sandbox = (context as GraphqlContext).journal.toExtension(); // as above
      return sandbox && { sandbox };
    },
  };
  return async ({ request, method, parameters, context, owner }) => {
    const answer = createCatcher();
    const seen: Request = Object.create(request, {
      method: { value: method },
      url: { value: '/' },
      body: { value: { ...parameters } },
    });
    // It asks no more of a response than what the catcher has.
    const validate: OptionsData['customValidateFn'] = (_schema, document) =>
      documents.validate(document, owner);
    await graphqlHTTP({ ...fixed, customValidateFn: validate, graphiql: false, context })(
      seen,
      answer.response as unknown as Response,
    );
    return answer.outcome();
  };
}

type Middleware = ReturnType<typeof graphqlHTTP>;
type Request = Parameters<Middleware>[0];
type Response = Parameters<Middleware>[1];

function createCatcher() {
  const headers: string[] = [];
  let outcome: ResultOutcome | undefined;
  return {
    response: {
      statusCode: 200,
      setHeader: (name: string, value: string) => headers.push(name, value),
      json(result: GraphqlResult) {
        outcome = { result, headers };
      },
    },
    outcome(): ResultOutcome {
      if (!outcome) throw new Error('express-graphql has sent nothing.');
      return outcome;
    },
  };
}

/** What express-graphql itself refuses, by the status that it would answer with. */
const OWN_REFUSALS: Readonly<Record<number, Parameters<typeof refuseQuery>[0]>> = {
  400: 'invalid_request',
  405: 'mutation_by_get',
};

function formatOrReport(error: GraphQLError, report: (error: unknown) => void): ErrorEntry {
  const cause = causeOf(error);
  const code = OWN_REFUSALS[statusOf(cause)];
  if (code && cause instanceof Error) {
    return formatError(refuseQuery(code, { detail: cause.message }));
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
