import { defineErrors } from '@sandbox/kernel';

/** The errors of a GraphQL request before any of it is resolved. */
export const GRAPHQL_ERRORS = {
  invalid_request: { status: 400, title: 'The request is not a GraphQL request' },
  persisted_query_not_supported: { status: 400, title: 'Persisted queries are not supported' },
  syntax_error: { status: 400, title: 'The document is not GraphQL' },
  invalid_document: { status: 400, title: 'The document does not match the schema' },
  invalid_variables: { status: 400, title: 'The variables do not match the operation' },
  unknown_operation: { status: 400, title: 'The operation is not in the document' },
  query_too_complex: { status: 400, title: 'The query is too complex' },
  subscription_needs_stream: { status: 400, title: 'A subscription needs a stream' },
  too_many_operations: { status: 429, title: 'Too many operations on a connection' },
  too_many_subscriptions: { status: 503, title: 'Too many subscriptions' },
  mutation_by_get: { status: 405, title: 'A mutation needs a POST request' },
} as const;

/** The code of a GraphQL request that cannot be run. */
export type GraphqlErrorCode = keyof typeof GRAPHQL_ERRORS;

/** Makes an error of the table. */
export const rejectQuery = defineErrors<GraphqlErrorCode>(GRAPHQL_ERRORS);

/** The error for a subscription whose client takes no stream. */
export function needsStream(): Error {
  return rejectQuery('subscription_needs_stream', {
    detail:
      'A subscription needs a stream: send it with Accept: text/event-stream, or over a WebSocket at this URL with the subprotocol graphql-transport-ws.',
  });
}
