import { setImmediate as turn } from 'node:timers/promises';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flightsService } from '@sandbox/flights';
import { createRecordApp } from '@sandbox/resource';
import { type RunningApp, startApp } from '@sandbox/testing';
import { fetchExchange, subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const QUERY = `subscription Board($after: Int) {
  board(after: $after) { id ts action flight { id airline { name } } }
}`;

interface Result {
  readonly board: { readonly id: number };
}

/** What a client is told of a subscription. */
interface Sink {
  next(result: Result): unknown;
  /** It has ended, in whatever way. */
  end(): void;
}

/** Subscribes by an outside client; gives what ends it. */
type Subscribe = (url: string, after: number, sink: Sink) => () => unknown;

const PATH = '/v1/flights/graphql?tick_ms=10';
const toWs = (url: string): string => `${url.replace('http', 'ws')}${PATH}`;

const wsClient = (url: string) =>
  createWsClient({ url: toWs(url), webSocketImpl: WebSocket, retryAttempts: 0 });

const CLIENTS: Readonly<Record<string, Subscribe>> = {
  'graphql-ws'(url, after, sink) {
    const client = wsClient(url);
    client.subscribe<Result & Record<string, unknown>>(
      { query: QUERY, variables: { after } },
      {
        next: ({ data }) => data && sink.next(data),
        error: () => sink.end(),
        complete: () => sink.end(),
      },
    );
    return () => client.dispose();
  },
  'graphql-sse'(url, after, sink) {
    const client = createSseClient({ url: `${url}${PATH}`, retryAttempts: 0 });
    client.subscribe<Result & Record<string, unknown>>(
      { query: QUERY, variables: { after } },
      {
        next: ({ data }) => data && sink.next(data),
        error: () => sink.end(),
        complete: () => sink.end(),
      },
    );
    return () => client.dispose();
  },
  'Apollo Client with GraphQLWsLink'(url, after, sink) {
    const ws = wsClient(url);
    const client = new ApolloClient({ link: new GraphQLWsLink(ws), cache: new InMemoryCache() });
    client.subscribe<Result>({ query: gql(QUERY), variables: { after } }).subscribe({
      next: ({ data }) => (data ? sink.next(data) : sink.end()),
      error: () => sink.end(),
      complete: () => sink.end(),
    });
    return () => ws.dispose();
  },
  'urql over graphql-ws'(url, after, sink) {
    const ws = wsClient(url);
    const client = new UrqlClient({
      url: `${url}${PATH}`,
      preferGetMethod: false,
      exchanges: [
        subscriptionExchange({
          forwardSubscription: ({ query = '', variables }) => ({
            subscribe: (observer) => ({
              unsubscribe: ws.subscribe({ query, variables: { ...variables } }, observer as never), // the types of two versions of graphql
            }),
          }),
        }),
      ],
    });
    return followUrql(client, after, sink, () => ws.dispose());
  },
  'urql over its fetch'(url, after, sink) {
    const client = new UrqlClient({
      url: `${url}${PATH}`,
      preferGetMethod: false,
      exchanges: [fetchExchange],
      fetchSubscriptions: true,
    });
    return followUrql(client, after, sink, () => {});
  },
};

function followUrql(
  client: UrqlClient,
  after: number,
  sink: Sink,
  dispose: () => unknown,
): () => unknown {
  const { unsubscribe } = client
    .subscription<Result>(QUERY, { after })
    .subscribe(({ data, error, hasNext }) => {
      if (error) sink.end();
      // At its end urql gives the last result once more.
      else if (data && hasNext) sink.next(data);
    });
  return () => {
    unsubscribe();
    return dispose();
  };
}

let replicas: RunningApp[];

beforeEach(async () => {
  const start = (): Promise<RunningApp> =>
    startApp({ createApps: (platform) => [createRecordApp(flightsService, { platform })] });
  replicas = await Promise.all([start(), start()]);
});

afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
});

describe.each(Object.entries(CLIENTS))('%s', (_name, subscribe) => {
  it('gets all events, and the rest of them from another replica when its own is gone', async () => {
    const [one, other] = replicas as [RunningApp, RunningApp]; // as started
    const ids: number[] = [];
    let leave: () => unknown = () => {};
    const follow = async (url: string, until: number): Promise<void> => {
      let isLeft = false;
      const unsubscribe = subscribe(url, ids.at(-1) ?? 0, {
        next: ({ board }) => !isLeft && ids.push(board.id),
        end() {},
      });
      leave = () => {
        isLeft = true;
        return unsubscribe();
      };
      while (ids.length < until) await turn();
    };
    await follow(one.url, 5);
    await one.stop();
    await leave();
    const before = ids.length;
    await follow(other.url, before + 5);
    await leave();
    const whole: number[] = [];
    await new Promise<void>((resolve) => {
      const client = createSseClient({ url: `${other.url}${PATH}` });
      client.subscribe<Result & Record<string, unknown>>(
        { query: `subscription { board(limit: ${before + 5}) { id } }` },
        {
          next: ({ data }) => data && whole.push(data.board.id),
          error: () => resolve(),
          complete: () => resolve(),
        },
      );
    });
    expect(ids.slice(0, before + 5)).toEqual(whole);
  });
});
