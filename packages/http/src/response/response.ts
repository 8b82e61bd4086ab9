import type { ServerResponse } from 'node:http';
import { toEntityTag } from '../semantics/entity-tag.js';
import type { BufferLease } from './response-batch.js';

/**
 * Headers as flat pairs, `['ETag', '"a"', 'Link', '...']`, each value after its name: the form that Node writes without
 * another object for each header. A name may occur several times.
 */
export type HeaderPairs = readonly string[];

/** Writes a response in chunks; the platform's headers are already set. A rejected promise ends the response. */
export type WriteStream = (response: ServerResponse) => void | Promise<void>;

/** The response of a handler. */
export interface HttpResponse {
  readonly status: number;
  /** Content-Type included; Content-Length and the platform's own are added. */
  readonly headers?: HeaderPairs | undefined;
  readonly body?: Buffer | string | undefined;
  /** Released when the memory of `body` may be reused; without one it must stay as it is. */
  readonly lease?: BufferLease | undefined;
  /** Writes the response in place of the other members: a stream, chosen by a handler that first had to read the request. */
  readonly stream?: WriteStream | undefined;
  /** True promises that a GET of this URL always returns these bytes; the response may then be stored and sent again. */
  readonly constant?: boolean | undefined;
}

export interface ResponseOptions {
  readonly status?: number;
  readonly headers?: HeaderPairs;
  readonly constant?: boolean;
}

/** A response with a value as JSON. */
export function json(value: unknown, options: ResponseOptions = {}): HttpResponse {
  return typed('application/json', JSON.stringify(value) ?? 'null', options);
}

/** Adds a strong `ETag` over the bytes, by which caches and clients ask whether anything has changed. */
export function validated(response: HttpResponse): HttpResponse {
  const { headers = [], body = '' } = response;
  return { ...response, headers: [...headers, 'ETag', toEntityTag(body)] };
}

/** A response with an HTML page. */
export function html(page: string | Buffer, options: ResponseOptions = {}): HttpResponse {
  return typed('text/html; charset=utf-8', page, options);
}

/** A response with plain text. */
export function text(body: string | Buffer, options: ResponseOptions = {}): HttpResponse {
  return typed('text/plain; charset=utf-8', body, options);
}

/** A 204 response, without a body. */
export function noContent(headers: HeaderPairs = []): HttpResponse {
  return { status: 204, headers };
}

function typed(type: string, body: string | Buffer, options: ResponseOptions): HttpResponse {
  const { status = 200, headers = [], constant = false } = options;
  return { status, headers: ['Content-Type', type, ...headers], body, constant };
}

/** The value of the first header of that name; undefined without one. */
export function findHeader(pairs: HeaderPairs | undefined, name: string): string | undefined {
  if (pairs === undefined) return undefined;
  const expected = name.toLowerCase();
  for (let index = 0; index < pairs.length; index += 2) {
    const candidate = pairs[index];
    if (candidate?.length === expected.length && candidate.toLowerCase() === expected) {
      return pairs[index + 1];
    }
  }
  return undefined;
}
