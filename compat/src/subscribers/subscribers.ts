import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { fetchExchange, subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import relay, { type Compiled } from 'relay-runtime';
import { WebSocket } from 'ws';
import { openEnvironment } from '../relay/open-environment.js';

/** What a client subscribes to. */
export interface Preference {
  /** The address over HTTP. */
  readonly url: string;
  readonly text: string;
  /** The same as relay-compiler makes it. */
  readonly compiled: Compiled;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type Data = Readonly<Record<string, { readonly id: number | string }>>;

/** Subscribes by an outside client that does not try again by itself; gives what ends it. */
export type Subscribe = (preference: Preference, next: (data: Data) => void) => () => unknown;

const openWs = (url: string) =>
  createWsClient({ url: url.replace('http', 'ws'), webSocketImpl: WebSocket, retryAttempts: 0 });

const ignore = (): void => {};

/** What takes the results of a client, and goes away without a word. */
function observe(next: (data: Data) => void) {
  return {
    next: ({ data }: { readonly data?: unknown }) => data && next(data as Data), // as asked for
    error: ignore,
    complete: ignore,
  };
}

/** The clients by their names. */
export const SUBSCRIBERS: Readonly<Record<string, Subscribe>> = {
  'graphql-ws'({ url, text: query, variables }, next) {
    const client = openWs(url);
    client.subscribe({ query, variables }, observe(next));
    return () => client.dispose();
  },
  'graphql-sse'({ url, text: query, variables }, next) {
    const client = createSseClient({ url, retryAttempts: 0 });
    client.subscribe({ query, variables }, observe(next));
    return () => client.dispose();
  },
  'Apollo Client with GraphQLWsLink'({ url, text, variables }, next) {
    const ws = openWs(url);
    const client = new ApolloClient({ link: new GraphQLWsLink(ws), cache: new InMemoryCache() });
    client.subscribe({ query: gql(text), variables }).subscribe(observe(next));
    return () => ws.dispose();
  },
  'urql over graphql-ws'({ url, text, variables }, next) {
    const ws = openWs(url);
    const exchange = subscriptionExchange({
      forwardSubscription: ({ query = '', variables }) => ({
        subscribe: (observer) => ({
          unsubscribe: ws.subscribe({ query, variables: { ...variables } }, observer as never), // the types of two versions of graphql
        }),
      }),
    });
    const client = new UrqlClient({ url, preferGetMethod: false, exchanges: [exchange] });
    const leave = followUrql(client.subscription(text, variables), next);
    return () => {
      leave();
      return ws.dispose();
    };
  },
  'urql over its fetch'({ url, text, variables }, next) {
    const options = { preferGetMethod: false, fetchSubscriptions: true } as const;
    const client = new UrqlClient({ url, ...options, exchanges: [fetchExchange] });
    return followUrql(client.subscription(text, variables), next);
  },
  'Relay over graphql-ws'({ url, compiled, variables }, next) {
    const ws = openWs(url);
    const environment = openEnvironment(url, (query, variables) =>
      relay.Observable.create((writer) => ws.subscribe({ query, variables }, writer)),
    );
    relay.requestSubscription(environment, {
      ...{ subscription: compiled, variables, onError: ignore, onCompleted: ignore },
      onNext: (data) => next(data as Data), // as asked for
    });
    return () => ws.dispose();
  },
};

function followUrql(
  results: ReturnType<UrqlClient['subscription']>,
  next: (data: Data) => void,
): () => void {
  const { unsubscribe } = results.subscribe(({ data, hasNext }) => {
    // At its end urql gives the last result once more.
    if (data && hasNext) next(data as Data); // as asked for
  });
  return unsubscribe;
}
