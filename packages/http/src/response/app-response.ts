import {
  type ClientRequest,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import express from 'express';
import { type AppRequest, adoptPrototype } from '../request/app-request.js';
import type { Exchange } from '../request/exchange.js';
import { reasonOf } from '../semantics/reason-phrase.js';
import { exposeAll, exposedBy, findCredentialedOrigin } from './cross-origin.js';
import { takeRest } from './linger.js';
import { writeWhole } from './write-whole.js';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** The responses of our servers, born with Express's prototype for the reason given at AppRequest. */
export class AppResponse extends ServerResponse<AppRequest> {
  /** The request and response; undefined when Node itself responds, before a listener has seen the request. */
  exchange: Exchange | undefined = undefined;
  /** True once `end` was called while the client was still sending its body. */
  lingers = false;

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const { exchange } = this;
    if (exchange?.endsConnection) this.shouldKeepAlive = false;
    if (exchange?.sharesCredentials)
      exposeOwn(this, exchange, typeof reason === 'string' ? headers : reason);
    const phrase = typeof reason === 'string' ? reason : reasonOf(status);
    // ServerResponse takes the headers in either place; its types have one overload for each.
    if (phrase === undefined) return super.writeHead(status, reason as string, headers);
    return super.writeHead(status, phrase, typeof reason === 'string' ? headers : reason);
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    countBytes(this.exchange, chunk, encoding);
    // ServerResponse distinguishes the overloads by the values here too.
    return super.write(chunk, encoding as BufferEncoding, callback as () => void);
  }

  /** Observing here instead of in a `finish` listener saves the listener and the wait for it on each request. */
  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    const { exchange } = this;
    if (exchange?.leavesBody && mustLinger(this, exchange)) {
      if (!this.lingers) this.endSlowly(exchange, [chunk, encoding, callback]);
    } else {
      countBytes(exchange, chunk, encoding);
      const isPlain = encoding === undefined && callback === undefined;
      if (isPlain && isBody(chunk) && writeWhole(this, chunk)) super.end();
      // ServerResponse sorts out which of its overloads was meant by looking at the values.
      else super.end(chunk, encoding as BufferEncoding, callback as () => void);
    }
    exchange?.observe();
    return this;
  }

  /** Sends everything at once, but ends only when the rest of the body has been dealt with. */
  private endSlowly(exchange: Exchange, [chunk, encoding, ...more]: readonly unknown[]): void {
    this.lingers = true;
    this.flushHeaders();
    if (typeof chunk === 'string') this.write(chunk, encoding as BufferEncoding);
    else if (chunk instanceof Uint8Array) this.write(chunk);
    const callback = [chunk, encoding, ...more].find((value) => typeof value === 'function');
    takeRest(exchange, () => super.end(callback as (() => void) | undefined));
  }
}

/**
 * Whether the end must wait. Node reads a rest of known length within the limit, and the connection continues. A rest
 * of unknown length is watched. A connection that ends must not be cut before the client has read its response.
 */
function mustLinger(response: AppResponse, exchange: Exchange): boolean {
  if (response.writableEnded) return false;
  return exchange.endsConnection || !response.shouldKeepAlive || exchange.hasUnsizedBody;
}

/** Exposes the headers that a handler writes directly, unless the handler sets a separate list. */
function exposeOwn(response: AppResponse, exchange: Exchange, more: Headers = {}): void {
  if (findCredentialedOrigin(exchange) === undefined) return;
  if (response.getHeader(EXPOSE) !== exposedBy(exchange)) return;
  const further = Array.isArray(more)
    ? more.filter((_text, index) => index % 2 === 0).map(String)
    : Object.keys(more);
  // Node has it for all messages, its types only for requests.
  const named = (
    response as AppResponse & Pick<ClientRequest, 'getRawHeaderNames'>
  ).getRawHeaderNames();
  response.setHeader(EXPOSE, exposeAll([...named, ...further]));
}

const EXPOSE = 'Access-Control-Expose-Headers';

function isBody(chunk: unknown): chunk is Buffer | string | undefined {
  return chunk === undefined || typeof chunk === 'string' || Buffer.isBuffer(chunk);
}

/** Counts what goes out; Node leaves the body of a response to HEAD away. */
function countBytes(exchange: Exchange | undefined, chunk: unknown, encoding: unknown): void {
  if (exchange === undefined || exchange.method === 'HEAD') return;
  if (chunk instanceof Uint8Array) exchange.bytes += chunk.byteLength;
  else if (typeof chunk === 'string')
    exchange.bytes += Buffer.byteLength(chunk, encoding as BufferEncoding); // anything else is utf8
  else return;
  exchange.record?.send(exchange, exchange.pageOf?.body ?? chunk, encoding);
}

adoptPrototype(AppResponse.prototype, express.response);
