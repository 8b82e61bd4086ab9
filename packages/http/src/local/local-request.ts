import { type IncomingMessage, type Server, request as sendRequest } from 'node:http';
import type { Timers } from '@sandbox/kernel';
import { tlsOf } from '../connection/connection-of.js';
import { type LocalAddress, LocalSocket } from './local-socket.js';

/** A request to a server of this process. */
export interface LocalRequest {
  readonly method: string;
  /** The request target. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the body that are read; the rest is left. */
  readonly maxBytes: number;
  /** Milliseconds after which what has come is all. */
  readonly timeoutMs: number;
}

/** The response to a local request. */
export interface LocalResponse {
  readonly status: number;
  /** Flat pairs of name and value, as they came. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** True when there was more than was read, or would have been. */
  readonly isCut: boolean;
}

/** Sends requests to a server of this process, as one client. Rejects when the connection ends before a response. */
export type SendLocally = (request: LocalRequest) => Promise<LocalResponse>;

/** The sender of local requests. */
export interface LocalClient extends LocalAddress {
  /** The headers of each request, such as `Host`. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Headers from which a server determines the client and its own URL, also behind proxies, and that the request is a
 * replay.
 */
const CALLER_HEADERS = [
  ...['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  'x-sandbox-replay',
];

/**
 * Sends to the server at which a request has arrived, as its client: whatever holds for that one holds for what it sends.
 */
export function sendAsClientOf(request: IncomingMessage, timers: Timers): SendLocally {
  const { socket, headers } = request;
  const { server } = socket as typeof socket & { readonly server: Server }; // Node sets it, its types do not know it
  const { remoteAddress, localAddress, localPort } = socket;
  const known = CALLER_HEADERS.flatMap((name) => {
    const value = headers[name]?.toString();
    return value === undefined ? [] : [[name, value] as const];
  });
  const address = { remoteAddress, localAddress, localPort, tls: tlsOf(request) };
  const client = { ...address, headers: Object.fromEntries(known) };
  return createSendLocally(server, client, timers);
}

/** Sends to a server over connections that never leave the process. */
export function createSendLocally(
  server: Server,
  client: LocalClient,
  timers: Timers,
): SendLocally {
  return (parts) =>
    new Promise((resolve, reject) => {
      const [own, other] = LocalSocket.connect(client);
      const { method, path, headers = {}, body, signal, timeoutMs } = parts;
      const outgoing = sendRequest({
        createConnection: () => own,
        method,
        path,
        headers: { ...client.headers, ...headers, ...lengthOf(body), Connection: 'close' },
        ...(signal && { signal }),
      });
      const timer = timers.after(timeoutMs, () =>
        own.destroy(new Error(`No response came within ${timeoutMs} ms.`)),
      );
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        timer.cancel();
        readSome(response, parts, timers).then(resolve, reject);
      });
      own.once('close', timer.cancel);
      server.emit('connection', other); // Node takes any stream as a connection
      outgoing.end(body);
    });
}

function lengthOf(body: string | Buffer | undefined): Readonly<Record<string, string>> {
  return body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
}

/** Reads a response to its end, up to its limits. */
function readSome(
  response: IncomingMessage,
  { maxBytes, timeoutMs }: LocalRequest,
  timers: Timers,
): Promise<LocalResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let capacity = maxBytes;
    const finish = (isCut: boolean): void => {
      timer.cancel();
      const { statusCode: status = 0, rawHeaders: headers } = response;
      resolve({ status, headers, body: Buffer.concat(chunks), isCut });
      if (isCut) response.destroy();
    };
    const timer = timers.after(timeoutMs, () => finish(true));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, capacity));
      if (chunk.length > capacity) finish(true);
      capacity = Math.max(capacity - chunk.length, 0);
    });
    response.on('end', () => finish(false));
    response.on('error', (error) => {
      timer.cancel();
      reject(error);
    });
  });
}
