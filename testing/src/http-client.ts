import type { IncomingHttpHeaders } from 'node:http';
import { asSimulated } from './as-simulated.js';
import type { ClientResponse, RequestParts } from './client-response.js';
import { createPlacement, type Placed } from './place-in-session.js';
import { createHttp1Transport, type Transport } from './transport.js';

export type { ClientResponse, RequestParts } from './client-response.js';

/** Sends requests to one server without touching their paths, as `fetch` would. */
export interface HttpClient {
  /** @param path - the request target as it goes out, query included */
  send(path: string, parts?: RequestParts): Promise<ClientResponse>;
  /** Closes the connections that were kept open. */
  close(): void;
}

/**
 * Builds a client that reuses its connections.
 * @param url - with the path of a session, if all requests are to go there: suites need not know it
 * @param transport - by plain HTTP/1.1 when left out
 */
export function createHttpClient(url: string, transport?: Transport): HttpClient {
  const place = createPlacement(/^\/s\/[^/]+/.exec(new URL(url).pathname)?.[0] ?? '');
  const { send, close } = transport ?? createHttp1Transport(url);
  return {
    async send(path, parts = {}) {
      const { method = 'GET', body } = parts;
      const placed = place(path, parts);
      const headers = { ...lengthOf(body), ...placed.headers };
      const response = await send({ path: placed.path, method, headers, body });
      return withoutSession(toResponse(response.status, response.headers, response.body), placed);
    },
    close,
  };
}

/** Node frames a body by itself only for verbs that usually have one; DELETE is none of them. */
function lengthOf(body: string | undefined): Readonly<Record<string, string>> {
  return body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
}

/** A response as it were without the session that its request was put into. */
function withoutSession(response: ClientResponse, { prefix, isStored }: Placed): ClientResponse {
  if (isStored) return asSimulated(withoutPrefix(response, prefix));
  return prefix === '' ? response : withoutPrefix(response, prefix);
}

/** Paths in links, cookies and texts have no prefix; addresses do. */
function withoutPrefix(response: ClientResponse, prefix: string): ClientResponse {
  const { link, location, 'set-cookie': cookies } = response.headers;
  const path = new RegExp(`(?<=^|[<"=: ])${prefix}(?=/)`, 'g');
  const strip = (text: string): string => text.replaceAll(path, '');
  const headers = {
    ...response.headers,
    ...(link && { link: link.toString().replaceAll(`${prefix}/`, '/') }),
    ...(location && { location: strip(location) }),
    ...(cookies && { 'set-cookie': cookies.map(strip) }),
  };
  const text = strip(response.text);
  const body = text === response.text ? response.body : Buffer.from(text);
  return toResponse(response.status, headers, body);
}

function toResponse(status: number, headers: IncomingHttpHeaders, body: Buffer): ClientResponse {
  const text = body.toString();
  return { status, headers, body, text, json: () => JSON.parse(text) };
}
