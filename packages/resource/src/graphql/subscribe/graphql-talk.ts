import type { IncomingMessage } from 'node:http';
import { createAcceptSocket, type Handshake, type Receive, type Talk } from '@sandbox/event-ticker';
import { type Platform, sendAsClientOf, sessionOf } from '@sandbox/http';
import { isObject } from '@sandbox/kernel';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type OperationTypeNode,
  parse,
} from 'graphql';
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { LoadedSession } from '../../session/run-writes.js';
import { type Engine, InvalidDocument } from '../engine.js';
import { refuseQuery } from '../errors.js';
import { formatError } from '../format-error.js';
import type { GraphqlParameters } from '../graphql-parameters.js';
import { pickForwarded } from './forwarded-headers.js';
import { GraphqlConnection } from './socket-connection.js';
import type { Subscriptions } from './subscriptions.js';

/** Most operations of a connection at once. */
const MAX_OPERATIONS = 50;

/** Characters of the longest id of an operation; clients count, or use UUIDs. */
const MAX_ID = 256;

/** Bytes of the largest result of a query, and how long it may take. */
const MAX_RESULT = { maxBytes: 67_108_864, timeoutMs: 30_000 };

export interface GraphqlTalkOptions {
  readonly engine: Engine;
  readonly subscriptions: Subscriptions;
  readonly platform: Platform;
  readonly maxBacklogBytes: number;
}

/** Builds what speaks graphql-transport-ws with the client of a handshake, in its session if it names one. */
export function createGraphqlTalk(
  options: GraphqlTalkOptions,
): (handshake: Handshake, session: LoadedSession | undefined) => Talk {
  const { platform, maxBacklogBytes } = options;
  const { timers, settings } = platform;
  const accept = createAcceptSocket({
    protocol: GRAPHQL_TRANSPORT_WS_PROTOCOL,
    maxMessageBytes: settings.MAX_BODY_BYTES,
  });
  const server = createProtocol(options);
  return ({ request, client: owner }, session) => ({
    accept,
    maxBacklogBytes,
    open: (client, socket) => {
      const send = createSend(request, platform);
      const shared = { client, owner, socket, timers, maxBacklogBytes, session, send };
      return converse(server, new GraphqlConnection(shared), client);
    },
  });
}

/** Lets a connection speak. Apart, because what its listeners know of the handshake would stay as long as they do. */
function converse(
  server: ProtocolServer,
  connection: GraphqlConnection,
  { protocol }: WebSocket,
): { readonly outflow: GraphqlConnection; readonly receive: Receive } {
  const wire = new Wire(protocol, connection);
  // What it gives back ends the subscriptions of a closed connection, as the connection itself does.
  server.opened(wire, connection);
  return { outflow: connection, receive: (bytes) => wire.receive(bytes) };
}

/** A connection as the library takes it. A class because ten thousand of them should be small. */
class Wire {
  readonly protocol: string;
  readonly #connection: GraphqlConnection;
  #take: (message: string) => Promise<void> = async () => {};

  constructor(protocol: string, connection: GraphqlConnection) {
    this.protocol = protocol;
    this.#connection = connection;
  }

  async send(message: string): Promise<void> {
    this.#connection.say(message);
  }

  close(code: number = CloseCode.BadRequest, reason = ''): void {
    this.#connection.end(code, reason);
  }

  onMessage(listener: (message: string) => Promise<void>): void {
    this.#take = listener;
  }

  receive(bytes: Buffer): void {
    this.#take(bytes.toString()).catch((error: unknown) => {
      // Thrown for what a server may not be sent, and for what cannot be written again.
      this.close(CloseCode.BadRequest, error instanceof Error ? error.message : '');
    });
  }
}

/** The rules of the protocol, which hold no state but that of connections. */
function createProtocol({ engine, subscriptions, platform }: GraphqlTalkOptions): ProtocolServer {
  const { schema } = engine;
  const report = (error: unknown): void =>
    platform.log.error({ err: error }, 'GraphQL subscription failed');
  return makeServer<Record<string, unknown>, GraphqlConnection>({
    connectionInitWaitTimeout: 0, // the platform's timers are used
    onConnect(context) {
      context.extra.noteInit();
      // Nothing is read from it, and it would stay as long as the connection.
      Object.assign(context, { connectionParams: undefined });
    },
    onSubscribe({ extra: connection, subscriptions: open }, id, payload) {
      if (id.length > MAX_ID) {
        connection.end(CloseCode.BadRequest, `An id has at most ${MAX_ID} characters.`);
        return [new GraphQLError('The id is too long.')];
      }
      try {
        if (Object.keys(open).length > MAX_OPERATIONS) throw tooMany();
        const parameters = toParameters(payload);
        const { kind, plan } = engine.prepare(parameters, connection.owner);
        const start =
          kind === 'subscription'
            ? () => connection.subscribe(id, subscriptions.open(plan(), connection))
            : () => connection.run({ ...payload }).then(toResult, toFailure);
        // Here, so that what cannot be opened is an error of the protocol.
        const result = start();
        // The library keeps both as long as the operation, and only looks up its kind.
        Object.assign(payload, { query: '', variables: undefined, extensions: undefined });
        return { schema, document: DOCUMENTS[kind], contextValue: result };
      } catch (error) {
        return toErrors(error, report);
      }
    },
    subscribe: ({ contextValue }) => contextValue as AsyncGenerator<never>, // from above
    execute: ({ contextValue }) => contextValue as Promise<never>, // from above
    onNext: (_context, _id, _payload, _args, result) => result as Formatted, // as `toResult` gives it
    onError: (_context, _id, _payload, errors) => errors.map(formatError),
  });
}

/** A document of each kind. */
const DOCUMENTS: Readonly<Record<OperationTypeNode, DocumentNode>> = {
  query: parse('query { a }'),
  mutation: parse('mutation { a }'),
  subscription: parse('subscription { a }'),
};

/** A result whose errors are formatted already. */
type Formatted = Omit<ExecutionResult, 'errors'>;

type ProtocolServer = Server<GraphqlConnection>;

function toParameters(payload: {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
}): GraphqlParameters {
  const { query, operationName, variables } = payload;
  return {
    query,
    variables: variables ?? {},
    operationName: operationName === null || operationName === '' ? undefined : operationName,
  };
}

function tooMany(): Error {
  return refuseQuery('too_many_operations', {
    detail: `A connection may have at most ${MAX_OPERATIONS} operations at once.`,
    members: { limit: MAX_OPERATIONS },
  });
}

/** As errors of GraphQL, which is the form that the library takes. */
function toErrors(error: unknown, report: (error: unknown) => void): readonly GraphQLError[] {
  if (error instanceof InvalidDocument) return error.errors;
  if (error instanceof GraphQLError) return [error];
  const cause = error instanceof Error ? error : new Error(String(error));
  const wrapped = new GraphQLError(cause.message, null, null, null, null, cause);
  if (formatError(wrapped).extensions.code === 'internal_error') report(error);
  return [wrapped];
}

/** Sends a query or mutation to the same address as the client itself would, so that all holds for it that holds for POST. */
function createSend(
  request: IncomingMessage,
  platform: Platform,
): (parameters: Readonly<Record<string, unknown>>) => Promise<string> {
  const send = sendAsClientOf(request, platform.timers);
  const [path = ''] = (request.url ?? '').split('?', 1);
  const target = (sessionOf(request)?.prefix ?? '') + path;
  const headers = { ...pickForwarded(request.headers), 'Content-Type': 'application/json' };
  return async (parameters) => {
    const body = JSON.stringify(parameters);
    const response = await send({ method: 'POST', path: target, headers, body, ...MAX_RESULT });
    return response.isCut ? '' : response.body.toString();
  };
}

function toFailure(error: unknown): object {
  return { errors: [formatError(error)] };
}

/** Reads a response; one that is no result, such as that of a fault, is an error. */
function toResult(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // no JSON
  }
  return toFailure(new Error('The response was no result of GraphQL.'));
}
