import type { Duplex } from 'node:stream';
import {
  type EventStream,
  type EventWriter,
  encodeFrameOf,
  type Framing,
  OPCODES,
} from '@sandbox/event-ticker';
import type { WebSocket } from 'ws';
import type { Payload } from './broadcasts.js';
import type { ResultProtocol, SubscriptionFlow } from './subscription-flow.js';

/** Bytes of the longest reason of a close frame (RFC 6455 5.5). */
const MAX_REASON_BYTES = 123;

/** An operation of a connection, from its subscribe message until it is complete. */
export class Operation implements ResultProtocol {
  readonly id: string;
  /** Undefined for a query or mutation. */
  flow: SubscriptionFlow | undefined;
  readonly #connection: SocketConnection;
  readonly #head: string;

  constructor(id: string, connection: SocketConnection) {
    this.id = id;
    this.#connection = connection;
    this.#head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  }

  next(_framing: Framing, { json }: Payload): Buffer {
    return encodeFrameOf(OPCODES.text, [this.#head, json, '}']);
  }

  complete(): void {
    this.#connection.complete(this);
  }
}

/**
 * A WebSocket with its operations: its messages, and how far the client is behind. A class because ten thousand of them
 * should be small.
 */
export class SocketConnection implements EventStream {
  protected readonly operations = new Map<string, Operation>();
  readonly #client: WebSocket;
  readonly #socket: Duplex;
  readonly #maxBacklogBytes: number;
  #wake: () => void = () => {};
  #isResponding = false;

  /** @param socket - the connection below the WebSocket */
  constructor(client: WebSocket, socket: Duplex, maxBacklogBytes: number) {
    this.#client = client;
    this.#socket = socket;
    this.#maxBacklogBytes = maxBacklogBytes;
  }

  get isResponding(): boolean {
    return this.#isResponding;
  }

  open(wake: () => void): void {
    this.#wake = wake;
  }

  /** Has a subscription write its results under the id of an operation. */
  protected openFlow(operation: Operation, flow: SubscriptionFlow): void {
    operation.flow = flow;
    flow.open(() => this.#wake()); // another function for each flow, which is known by it
  }

  beat(): void {
    for (const { flow } of this.operations.values()) flow?.beat();
  }

  advance(framing: Framing, out: EventWriter): void {
    this.#each(out, (flow) => flow.advance(framing, out));
  }

  flush(framing: Framing, out: EventWriter): void {
    this.#each(out, (flow) => flow.flush(framing, out));
  }

  /** All results of a subscription are written. */
  complete(operation: Operation): void {
    this.end(operation);
    // Afterwards, because the connection may end with the last result, as requested by drop_after.
    queueMicrotask(() => this.send({ id: operation.id, type: 'complete' }));
  }

  /** Resolves when all subscriptions are complete. */
  async finish(framing: Framing, out: EventWriter): Promise<void> {
    for (const { flow } of this.operations.values()) flow?.finish(framing, out);
  }

  close(): void {
    for (const operation of this.operations.values()) this.end(operation);
  }

  /** Ends an operation without a message. */
  protected end(operation: Operation): void {
    this.operations.delete(operation.id);
    operation.flow?.close();
  }

  /** Sends a message, unless the connection is closing. */
  protected send(message: Readonly<Record<string, unknown>>): void {
    const client = this.#client;
    if (client.readyState !== client.OPEN) return;
    client.send(JSON.stringify(message));
    if (this.#socket.writableLength <= this.#maxBacklogBytes || this.#isResponding) return;
    this.#isResponding = true;
    this.#socket.once('drain', () => {
      this.#isResponding = false;
    });
  }

  /** Closes the connection with a code of the protocol. */
  protected refuse(code: number, reason: string): void {
    const isShort = Buffer.byteLength(reason) <= MAX_REASON_BYTES;
    this.#client.close(code, isShort ? reason : `${reason.slice(0, 40)}…`);
  }

  /** Resolves when most of the waiting bytes are on their way to the client. */
  protected async drained(): Promise<void> {
    const socket = this.#socket;
    while (socket.writableLength > this.#maxBacklogBytes / 2 && !socket.destroyed) {
      await new Promise<void>((resolve) => {
        const resume = (): void => {
          socket.off('drain', resume).off('close', resume);
          resolve();
        };
        socket.on('drain', resume).on('close', resume);
      });
    }
  }

  #each(out: EventWriter, write: (flow: SubscriptionFlow) => void): void {
    if (this.#isResponding) return; // time stands still
    const isCorked = this.operations.size > 1;
    if (isCorked) out.cork();
    for (const { flow } of this.operations.values()) if (flow) write(flow);
    if (isCorked) out.uncork();
  }
}
