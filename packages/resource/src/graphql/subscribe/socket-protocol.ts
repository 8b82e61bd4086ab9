import type { Duplex } from 'node:stream';
import { createAcceptSocket, type Handshake, type SocketProtocol } from '@sandbox/event-ticker';
import type { Platform } from '@sandbox/http';
import {
  CloseCode,
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  type Message,
  MessageType,
  parseMessage,
  type SubscribeMessage,
  type SubscribePayload,
} from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { LoadedSession } from '../../session/run-writes.js';
import type { Engine } from '../engine.js';
import { rejectQuery } from '../errors.js';
import { errorsOf, formatError } from '../format-error.js';
import { toParameters } from '../graphql-parameters.js';
import { createPostOperation, type PostOperation } from './post-operation.js';
import { Operation, SocketConnection } from './socket-connection.js';
import type { Subscriptions } from './subscriptions.js';

/** How long a client may take to its connection_init. */
const INIT_MS = 3000;

/** Most operations of a connection at once. */
const MAX_OPERATIONS = 50;

/** Characters of the longest id of an operation; clients count, or use UUIDs. */
const MAX_ID = 256;

export interface SocketProtocolOptions {
  readonly engine: Engine;
  readonly subscriptions: Subscriptions;
  readonly platform: Platform;
  readonly maxBacklogBytes: number;
}

/** Builds the handler of graphql-transport-ws for the client of a handshake, in its session if it names one. */
export function createSocketProtocol(
  options: SocketProtocolOptions,
): (handshake: Handshake, session: LoadedSession | undefined) => SocketProtocol {
  const { platform, maxBacklogBytes } = options;
  const accept = createAcceptSocket({
    protocol: GRAPHQL_TRANSPORT_WS_PROTOCOL,
    maxMessageBytes: platform.settings.MAX_BODY_BYTES,
  });
  return ({ request, client: owner }, session) => ({
    accept,
    maxBacklogBytes,
    open(client, socket) {
      const post = createPostOperation(request, platform);
      return connect(new GraphqlSocket(options, { client, socket, owner, session, post }));
    },
  });
}

/**
 * A separate function, because variables that the listeners of a connection share with its handshake would stay as
 * long as they do.
 */
function connect(connection: GraphqlSocket): ReturnType<SocketProtocol['open']> {
  return { outflow: connection, receive: (bytes) => connection.receive(bytes) };
}

/** The connected client. */
interface SocketClient {
  readonly client: WebSocket;
  readonly socket: Duplex;
  /** The key of the client. */
  readonly owner: string;
  /** The session of its handshake. */
  readonly session: LoadedSession | undefined;
  readonly post: PostOperation;
}

/** One client of graphql-transport-ws, with the effects of each of its messages. */
class GraphqlSocket extends SocketConnection {
  readonly #options: SocketProtocolOptions;
  readonly #owner: string;
  readonly #session: LoadedSession | undefined;
  readonly #post: PostOperation;
  #initTimer: { cancel(): void } | undefined;
  #state: 'new' | 'initialised' | 'acknowledged' = 'new';
  /** The query that runs before the next one, and how many run or wait, those that the client has completed included. */
  #last: Promise<void> = Promise.resolve();
  #queries = 0;

  constructor(options: SocketProtocolOptions, from: SocketClient) {
    const { client, socket, owner, session, post } = from;
    super(client, socket, options.maxBacklogBytes);
    this.#options = options;
    this.#owner = owner;
    this.#session = session;
    this.#post = post;
    this.#initTimer = options.platform.timers.after(INIT_MS, () => this.#fail(late()));
    if (client.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) this.#fail(notSpoken());
  }

  receive(bytes: Buffer): void {
    try {
      this.#take(readMessage(bytes));
    } catch (error) {
      this.#fail(error);
    }
  }

  override close(): void {
    this.#initTimer?.cancel();
    super.close();
  }

  #take(message: Message): void {
    switch (message.type) {
      case MessageType.ConnectionInit:
        this.#acknowledge();
        break;
      case MessageType.Ping:
        this.send({ type: 'pong', ...(message.payload && { payload: message.payload }) });
        break;
      case MessageType.Pong:
        break;
      case MessageType.Subscribe:
        this.#subscribe(message);
        break;
      case MessageType.Complete:
        this.#cancel(message.id);
        break;
      default:
        throw new Error(`Unexpected message of type ${message.type} received`);
    }
  }

  #acknowledge(): void {
    if (this.#state !== 'new')
      throw new Rejection('TooManyInitialisationRequests', 'Too many initialisation requests');
    this.#state = 'initialised';
    this.#initTimer?.cancel();
    this.#initTimer = undefined;
    // After the other messages that were sent with it, which show that the client does not wait.
    queueMicrotask(() => {
      this.#state = 'acknowledged';
      this.send({ type: 'connection_ack' });
    });
  }

  #subscribe({ id, payload }: SubscribeMessage): void {
    if (this.#state !== 'acknowledged') throw new Rejection('Unauthorized', 'Unauthorized');
    if (this.operations.has(id))
      throw new Rejection('SubscriberAlreadyExists', `Subscriber for ${id} already exists`);
    if (id.length > MAX_ID) throw new Error(`An id must have at most ${MAX_ID} characters.`);
    const operation = new Operation(id, this);
    this.operations.set(id, operation);
    try {
      this.#start(operation, payload);
    } catch (error) {
      this.end(operation);
      const errors = errorsOf(error).map(formatError);
      if (errors[0]?.extensions.code === 'internal_error') this.#report(error);
      this.send({ id, type: 'error', payload: errors });
    }
  }

  #start(operation: Operation, payload: SubscribePayload): void {
    const { engine, subscriptions } = this.#options;
    if (Math.max(this.operations.size, this.#queries + 1) > MAX_OPERATIONS) throw tooMany();
    const { kind, plan } = engine.prepare(toParameters({ ...payload }), this.#owner);
    if (kind === 'subscription') {
      const client = { owner: this.#owner, session: this.#session, protocol: operation };
      this.openFlow(operation, subscriptions.open(plan(), client));
    } else this.#run(operation, payload);
  }

  /** Runs a query or mutation, one after the other, and only while not too much waits for the client. */
  #run(operation: Operation, payload: SubscribePayload): void {
    const { id } = operation;
    const run = async (): Promise<void> => {
      await this.drained();
      const result = await this.#post({ ...payload });
      if (this.operations.get(id) !== operation) return;
      this.send({ id, type: 'next', payload: result });
      this.end(operation);
      this.send({ id, type: 'complete' });
    };
    this.#queries += 1;
    const done = (): void => {
      this.#queries -= 1;
    };
    this.#last = this.#last
      .then(run)
      .catch((error: unknown) => this.#fail(error))
      .finally(done);
  }

  /** The client wants no more results. */
  #cancel(id: string): void {
    const operation = this.operations.get(id);
    if (operation) this.end(operation);
  }

  /** Closes the connection for a message that may not be sent, and for one that cannot be written. */
  #fail(error: unknown): void {
    const code = error instanceof Rejection ? error.code : 'BadRequest';
    this.refuse(CloseCode[code], error instanceof Error ? error.message : '');
  }

  #report(error: unknown): void {
    this.#options.platform.log.error({ err: error }, 'GraphQL subscription failed');
  }
}

/** Thrown for errors that have a close code in the protocol. */
class Rejection extends Error {
  readonly code: keyof typeof CloseCode;

  constructor(code: keyof typeof CloseCode, reason: string) {
    super(reason);
    this.code = code;
  }
}

function late(): Rejection {
  return new Rejection('ConnectionInitialisationTimeout', 'Connection initialisation timeout');
}

function notSpoken(): Rejection {
  return new Rejection('SubprotocolNotAcceptable', 'Subprotocol not acceptable');
}

/** @throws Error for a message that is not one of the protocol's */
function readMessage(bytes: Buffer): Message {
  try {
    return parseMessage(bytes.toString());
  } catch {
    throw new Error('Invalid message received');
  }
}

function tooMany(): Error {
  return rejectQuery('too_many_operations', {
    detail: `A connection may have at most ${MAX_OPERATIONS} operations at once.`,
    members: { limit: MAX_OPERATIONS },
  });
}
