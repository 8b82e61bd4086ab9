import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** The response of a stub: the request as it arrived. */
export interface StubResponse {
  readonly service: string;
  readonly method: string;
  readonly url: string;
  /** Names as they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: number;
}

/** A server in the place of a service. */
export interface Stub {
  /** `host:port`. */
  readonly address: string;
  /** Resumes a response that waits. */
  release(): void;
  stop(): Promise<void>;
}

/** A text that is worth compressing. */
export const LARGE = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: 'x' })));

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Responses by the last segment of the path; any other path echoes the request. */
const RESPONSES: Readonly<Record<string, Respond>> = {
  large: (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"a"' }).end(LARGE),
  42: (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"a"' }).end(LARGE),
  packed: (_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(gzipSync(LARGE)),
  broken: (request) => request.socket.destroy(),
  silent: () => {},
  // What nginx would obey, as a client can have it sent; the headers of /v1/utils/response-headers are the client's own.
  accel: (_request, response) =>
    response
      .writeHead(200, {
        'X-Accel-Redirect': '/edge/calls-away.xml',
        'X-Accel-Charset': 'utf-7',
        'X-Accel-Expires': '1',
        'X-Accel-Limit-Rate': '1',
      })
      .end('its own'),
  // Without reading the body.
  early: (_request, response) => response.writeHead(200).end('its own'),
  503: (_request, response) =>
    response.writeHead(503, { 'Content-Type': 'text/plain' }).end('on purpose'),
};

/** Starts a stub at a free port; it answers nothing by itself on `/…/events` but the first event, until it is released. */
export async function startStub(service: string): Promise<Stub> {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const last = request.url?.split('?', 1)[0]?.split('/').at(-1) ?? '';
    if (last === 'events') {
      // As the feeds do: nginx passes each event on as it comes.
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      response.write('data: first\n\n');
      waiting.push(response);
      return;
    }
    const respond = RESPONSES[last];
    if (respond) respond(request, response);
    else echo(service, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${request.headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    address: `127.0.0.1:${port}`,
    release() {
      for (const response of waiting.splice(0)) response.end('data: last\n\n');
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function echo(
  service: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { length: bytes } = await buffer(request);
  const { method = '', url = '', rawHeaders } = request;
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
  );
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': String(request.headers['x-request-id']),
  });
  response.end(JSON.stringify({ service, method, url, headers, bytes }));
}
