import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type EventSink,
  encodeFrameOf,
  type Framing,
  OPCODES,
  type Outflow,
} from '@sandbox/event-ticker';
import type { Timers } from '@sandbox/kernel';
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { LoadedSession } from '../../session/run-writes.js';
import type { Payload } from './broadcasts.js';
import { EndlessResults } from './endless-results.js';
import { SinkOutlet } from './sink-outlet.js';
import type { Outlet, SubscriptionFlow } from './subscription-flow.js';

/** How long a client may take to its connection_init. */
const INIT_MS = 3000;

/** Bytes of the longest reason of a close frame (RFC 6455 5.5). */
const MAX_REASON_BYTES = 123;

export interface GraphqlConnectionOptions {
  readonly client: WebSocket;
  /** The key of the client. */
  readonly owner: string;
  readonly socket: Duplex;
  readonly timers: Timers;
  readonly maxBacklogBytes: number;
  /** The session of its handshake. */
  readonly session: LoadedSession | undefined;
  /** Runs a query or mutation as the client's own POST would, to a result in JSON. */
  readonly send: (parameters: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** A subscription of a connection. */
class OpenSubscription extends EndlessResults {
  /** What stands before the result in a message. */
  readonly lead: string;
  readonly flow: SubscriptionFlow;
  readonly #all: Set<OpenSubscription>;

  /** @param all - the subscriptions of the connection, of which it is one until it ends */
  constructor(id: string, flow: SubscriptionFlow, all: Set<OpenSubscription>) {
    super();
    this.lead = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    this.flow = flow;
    this.#all = all.add(this);
  }

  protected override onEnd(): void {
    this.#all.delete(this);
    this.flow.close();
  }
}

/** Writes results as messages of a subscription. */
class MessageOutlet extends SinkOutlet {
  readonly #lead: string;

  constructor(sink: EventSink, { most, lead }: { readonly most: number; readonly lead: string }) {
    super(sink, most);
    this.#lead = lead;
  }

  override write({ json }: Payload): void {
    this.sink.write(encodeFrameOf(OPCODES.text, [this.#lead, json, '}']));
  }
}

/** One client that speaks graphql-transport-ws. Results of subscriptions go past the library to the connection. */
export class GraphqlConnection implements Outflow {
  readonly #options: GraphqlConnectionOptions;
  readonly #open = new Set<OpenSubscription>();
  #wake: () => void = () => {};
  #initTimer: { cancel(): void } | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isResponding = false;

  constructor(options: GraphqlConnectionOptions) {
    this.#options = options;
    const refuse = (): void => this.end(CloseCode.ConnectionInitialisationTimeout, LATE);
    this.#initTimer = options.timers.after(INIT_MS, refuse);
  }

  get owner(): string {
    return this.#options.owner;
  }

  get session(): LoadedSession | undefined {
    return this.#options.session;
  }

  get isResponding(): boolean {
    return this.#isResponding;
  }

  /** The client has sent its connection_init. */
  noteInit(): void {
    this.#initTimer?.cancel();
    this.#initTimer = undefined;
  }

  /** Ends the connection. */
  end(code: number, reason: string): void {
    this.#options.client.close(code, cutReason(reason));
  }

  /** Sends a message of the protocol. */
  say(message: string): void {
    const { client, socket, maxBacklogBytes } = this.#options;
    if (client.readyState !== client.OPEN) return;
    client.send(message);
    if (socket.writableLength <= maxBacklogBytes || this.#isResponding) return;
    this.#isResponding = true;
    socket.once('drain', () => {
      this.#isResponding = false;
    });
  }

  open(wake: () => void): void {
    this.#wake = wake;
  }

  /** Lets the results of a subscription flow to the client under an id. */
  subscribe(id: string, flow: SubscriptionFlow): EndlessResults {
    const subscription = new OpenSubscription(id, flow, this.#open);
    flow.open(() => this.#wake()); // one of its own, as who is woken is known by it
    return subscription;
  }

  /** Runs a query or mutation, one after the other, and only while not too much waits for the client. */
  run(parameters: Readonly<Record<string, unknown>>): Promise<string> {
    const running = this.#last.then(async () => {
      await this.#drained();
      return this.#options.send(parameters);
    });
    this.#last = running.catch(() => undefined);
    return running;
  }

  beat(): void {
    for (const { flow } of this.#open) flow.beat();
  }

  advance(_framing: Framing, out: EventSink): void {
    this.#each(out, (flow, outlet) => flow.advance(outlet));
  }

  flush(_framing: Framing, out: EventSink): void {
    this.#each(out, (flow, outlet) => flow.flush(outlet));
  }

  async finish(): Promise<void> {
    for (const subscription of this.#open) subscription.end();
    await turn(); // the library completes each of them
  }

  close(): void {
    this.noteInit();
    for (const subscription of this.#open) subscription.end();
  }

  #each(out: EventSink, go: (flow: SubscriptionFlow, outlet: Outlet) => void): void {
    if (this.#isResponding) return; // time stands still
    if (this.#open.size > 1) out.cork();
    const most = this.#options.maxBacklogBytes / 2;
    for (const subscription of this.#open) {
      const { lead, flow } = subscription;
      go(flow, new MessageOutlet(out, { most, lead }));
      if (flow.isSpent) subscription.end();
    }
    if (this.#open.size > 1) out.uncork();
  }

  /** Nothing else is made until what waits for the client is on its way. */
  async #drained(): Promise<void> {
    const { socket, maxBacklogBytes } = this.#options;
    while (socket.writableLength > maxBacklogBytes / 2 && !socket.destroyed) {
      await new Promise<void>((resolve) => {
        const go = (): void => {
          socket.off('drain', go).off('close', go);
          resolve();
        };
        socket.on('drain', go).on('close', go);
      });
    }
  }
}

const LATE = 'Connection initialisation timeout';

function cutReason(reason: string): string {
  const bytes = Buffer.from(reason);
  return bytes.length <= MAX_REASON_BYTES ? reason : `${reason.slice(0, 40)}…`;
}
