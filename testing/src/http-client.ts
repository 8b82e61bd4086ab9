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

/**
 * Builds a client that reuses its connections.
 * @param url - with the path of a session, if all requests are to go there: suites need not know it
 */
export function createHttpClient(url: string): HttpClient {
  const { hostname, port, pathname } = new URL(url);
  const [prefix = ''] = /^\/s\/[^/]+/.exec(pathname) ?? [];
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: (path, { method = 'GET', headers: given = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const headers = { ...lengthOf(body), ...given };
        const target = leavesUnused(method, path, given) ? prefix + path : path;
        const outgoing = request({ agent, hostname, port, path: target, method, headers });
        outgoing.on('error', reject);
        outgoing.on('response', (response) => {
          const { statusCode: status = 0, headers: answered } = response;
          buffer(response).then((bytes) => {
            const answer = toAnswer(status, answered, bytes);
            resolve(prefix === '' ? answer : withoutPrefix(answer, prefix));
          }, reject);
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

const RECORDS = /^\/v1\/(?:helpdesk|social|flights)(?:\/|$)/;

/** The session is to stay unused, so it gets no writes of records, which would stay; and no request that names another one. */
function leavesUnused(method: string, path: string, headers: RequestParts['headers']): boolean {
  if (!path.startsWith('/') || headers?.['X-Sandbox-Session']) return false;
  return !RECORDS.test(path) || SAFE.has(method);
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An answer as it were without a session: paths in links, cookies and texts do not have its prefix; addresses do. */
function withoutPrefix(answer: HttpAnswer, prefix: string): HttpAnswer {
  const { link, location, 'set-cookie': cookies } = answer.headers;
  const path = new RegExp(`(?<=^|[<"=: ])${prefix}(?=/)`, 'g');
  const strip = (text: string): string => text.replaceAll(path, '');
  const headers = {
    ...answer.headers,
    ...(link && { link: link.toString().replaceAll(`${prefix}/`, '/') }),
    ...(location && { location: strip(location) }),
    ...(cookies && { 'set-cookie': cookies.map(strip) }),
  };
  const text = strip(answer.text);
  const body = text === answer.text ? answer.body : Buffer.from(text);
  return toAnswer(answer.status, headers, body);
}

function toAnswer(status: number, headers: IncomingHttpHeaders, body: Buffer): HttpAnswer {
  const text = body.toString();
  return { status, headers, body, text, json: () => JSON.parse(text) };
}
