import { once } from 'node:events';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { createHttp2Bridge } from '../../src/http2/create-bridge.js';
import { admitSocket } from '../../src/server/track-sockets.js';
import { startTestServer, stopTestServers, type TestServerOptions } from '../start-test-server.js';
import { connectByTls, listenForTls, stopListening } from '../tls-listener.js';

const clients: ClientHttp2Session[] = [];

/** Starts a test server that speaks HTTP/2 too. */
export async function startHttp2(options: TestServerOptions) {
  const started = await startTestServer(options);
  const { server, platform } = started;
  const bridge = createHttp2Bridge(server.http, { platform });
  const accepted: TLSSocket[] = [];
  const tlsPort = await listenForTls({
    protocols: ['h2', 'http/1.1'],
    admit: (socket) => admitSocket(server.http, socket),
    accept(socket) {
      accepted.push(socket);
      if (socket.alpnProtocol === 'h2') bridge.accept(socket);
      else server.http.emit('connection', socket);
    },
  });
  const open = async (): Promise<ClientHttp2Session> => {
    const socket = await connectByTls(tlsPort, 'h2');
    const client = connect('https://a.test', { createConnection: () => socket });
    client.on('error', () => {}); // its end is seen by `close`
    clients.push(client);
    return client;
  };
  return { ...started, bridge, open, tlsPort, accepted };
}

/** Ends clients and servers; for `afterEach`. */
export async function stopHttp2(): Promise<void> {
  for (const client of clients.splice(0)) client.destroy();
  stopListening();
  await stopTestServers();
}

export interface Http2Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Opens a stream for a GET of `/t`, or what the fields say. */
export function openStream(
  client: ClientHttp2Session,
  fields: OutgoingHttpHeaders = {},
  endStream = true,
): ClientHttp2Stream {
  const all = { ':path': '/t', ':authority': 'a.test', ...fields };
  const stream = client.request(all, { endStream });
  stream.on('error', () => {}); // its end is seen by `close`
  return stream;
}

/** Reads a response to its end. */
export async function readResponse(stream: ClientHttp2Stream): Promise<Http2Response> {
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return { status: Number(headers[':status']), headers, body: String(await buffer(stream)) };
}

/** Sends a request and reads its response. */
export function ask(
  client: ClientHttp2Session,
  fields?: OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<Http2Response> {
  const stream = openStream(client, fields, body === undefined);
  if (body !== undefined) stream.end(body);
  return readResponse(stream);
}

/** Resolves when a stream has ended, well or not. */
export function closeOf(stream: ClientHttp2Stream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) resolve();
    else stream.once('close', resolve);
  });
}

/** What came of a stream until it closed: the bytes of its body, and the code of its end. */
export async function readUntilClosed(stream: ClientHttp2Stream) {
  let status: number | undefined;
  const chunks: Buffer[] = [];
  stream.on('response', (headers) => {
    status = Number(headers[':status']);
  });
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await closeOf(stream);
  return { status, body: String(Buffer.concat(chunks)), code: stream.rstCode };
}
