import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A whole response as it came. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** The body read as JSON. */
  json(): unknown;
}

/** What a request can carry beside its path. */
export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends requests to one server without touching their paths, as `fetch` would. */
export interface HttpClient {
  /** @param path - the request target as it goes out, query included */
  send(path: string, parts?: RequestParts): Promise<HttpAnswer>;
  /** Closes the connections that were kept open. */
  close(): void;
}

/** Builds a client that reuses its connections. */
export function createHttpClient(url: string): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: (path, { method = 'GET', headers: given = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const headers = { ...lengthOf(body), ...given };
        const outgoing = request({ agent, hostname, port, path, method, headers });
        outgoing.on('error', reject);
        outgoing.on('response', (response) => {
          const { statusCode: status = 0, headers: answered } = response;
          buffer(response).then((bytes) => resolve(toAnswer(status, answered, bytes)), reject);
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Node frames a body by itself only for verbs that usually have one; DELETE is none of them. */
function lengthOf(body: string | undefined): Readonly<Record<string, string>> {
  return body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
}

function toAnswer(status: number, headers: IncomingHttpHeaders, body: Buffer): HttpAnswer {
  const text = body.toString();
  return { status, headers, body, text, json: () => JSON.parse(text) };
}
