import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { asSimulated } from './as-simulated.js';
import type { HttpAnswer, RequestParts } from './http-answer.js';
import { createPlacement, type Placed } from './place-in-session.js';

export type { HttpAnswer, RequestParts } from './http-answer.js';

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
  const place = createPlacement(/^\/s\/[^/]+/.exec(pathname)?.[0] ?? '');
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: (path, parts = {}) =>
      new Promise((resolve, reject) => {
        const { method = 'GET', body } = parts;
        const placed = place(path, parts);
        const headers = { ...lengthOf(body), ...placed.headers };
        const outgoing = request({ agent, hostname, port, path: placed.path, method, headers });
        outgoing.on('error', reject);
        outgoing.on('response', (response) => {
          const { statusCode: status = 0, headers: answered } = response;
          buffer(response).then((bytes) => {
            const answer = toAnswer(status, answered, bytes);
            resolve(withoutSession(answer, placed));
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

/** An answer as it were without the session that its request was put into. */
function withoutSession(answer: HttpAnswer, { prefix, isKept }: Placed): HttpAnswer {
  if (isKept) return asSimulated(withoutPrefix(answer, prefix));
  return prefix === '' ? answer : withoutPrefix(answer, prefix);
}

/** Paths in links, cookies and texts have no prefix; addresses do. */
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
