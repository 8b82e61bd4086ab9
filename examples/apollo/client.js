import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, ServerError } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { relayStylePagination } from '@apollo/client/utilities';
import { createClient } from 'graphql-ws';
import { tap } from 'rxjs';
import { API } from '../desk-ui/api.js';
import { delayOf, isTransient, MAX_RETRIES } from '../desk-ui/retry.js';

const uri = `${API}/graphql`;

/** RetryLink leaves alone what is a response of GraphQL, even with the status 503. */
async function fetchOrThrow(...request) {
  const response = await fetch(...request);
  if (!isTransient(response.status)) return response;
  const bodyText = await response.text();
  throw new ServerError(`The service responded with ${response.status}.`, { response, bodyText });
}

const http = ApolloLink.from([
  new RetryLink({
    attempts: (count, _operation, { statusCode }) =>
      count <= MAX_RETRIES && isTransient(statusCode),
    delay: (count, _operation, { response }) =>
      delayOf(count - 1, response?.headers.get('Retry-After')),
  }),
  new HttpLink({ uri, fetch: fetchOrThrow }),
]);

const socket = createClient({
  url: uri.replace(/^http/, 'ws'),
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
});

/** After a lost connection the socket's client sends the same variables again: they name the last change that came. */
const resume = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      if (data) operation.variables.after = data.changes.id;
    }),
  ),
);

export const client = new ApolloClient({
  cache: new InMemoryCache({
    typePolicies: { Query: { fields: { ticketsConnection: relayStylePagination() } } },
  }),
  link: ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    ApolloLink.from([resume, new GraphQLWsLink(socket)]),
    http,
  ),
});
