import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A notification as it came in. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** What was answered; null when the connection was left open. */
  readonly answered: number | null;
}

/** Answers a request; what it returns is written down as the status. */
export type Reaction = (response: ServerResponse) => number | null;

/** A server that webhooks are sent to. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** How the next requests are answered, one after the other; with 200 when nothing is left. */
  reactWith(...reactions: readonly Reaction[]): void;
  /** Resolves once so many requests have come. */
  waitFor(count: number): Promise<readonly Received[]>;
  stop(): Promise<void>;
}

/** Answers with a status. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): Reaction {
  return (response) => {
    response.writeHead(code, headers).end();
    return code;
  };
}

/** Does not answer at all. */
export const silence: Reaction = () => null;

const running: Receiver[] = [];

/** Ends all receivers that were started; for `afterEach`. */
export async function stopReceivers(): Promise<void> {
  await Promise.all(running.splice(0).map((receiver) => receiver.stop()));
}

/** Starts a receiver at a free port; `stopReceivers` ends it. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const reactions: Reaction[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answered = (reactions.shift() ?? status(200))(response);
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, headers, body, answered });
    for (const one of waiting) if (received.length >= one.count) one.resolve();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    reactWith: (...next) => reactions.push(...next),
    async waitFor(count) {
      if (received.length < count) {
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      }
      return received;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  running.push(receiver);
  return receiver;
}
