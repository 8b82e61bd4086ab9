import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import express from 'express';
import { adoptPrototype } from './adopt-prototype.js';
import type { AppRequest } from './app-request.js';
import type { Exchange } from './exchange.js';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** The responses of our servers, born with Express's prototype for the reason given at AppRequest. */
export class AppResponse extends ServerResponse<AppRequest> {
  /** What this response answers; none while Node itself answers, before a listener has seen the request. */
  exchange: Exchange | undefined = undefined;

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    if (this.exchange?.server.stopping) this.shouldKeepAlive = false;
    // ServerResponse takes the headers in either place; its types have one overload for each.
    return super.writeHead(status, reason as string, headers);
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    countBytes(this.exchange, chunk, encoding);
    // Here too ServerResponse tells the overloads apart by the values.
    return super.write(chunk, encoding as BufferEncoding, callback as () => void);
  }

  /** Observing here instead of in a `finish` listener saves the listener and the wait for it on each request. */
  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    countBytes(this.exchange, chunk, encoding);
    // ServerResponse sorts out which of its overloads was meant by looking at the values.
    super.end(chunk, encoding as BufferEncoding, callback as () => void);
    this.exchange?.observe();
    return this;
  }
}

/** Counts what goes out; Node leaves the body of an answer to HEAD away. */
function countBytes(exchange: Exchange | undefined, chunk: unknown, encoding: unknown): void {
  if (exchange === undefined || exchange.method === 'HEAD') return;
  if (chunk instanceof Uint8Array) exchange.bytes += chunk.byteLength;
  else if (typeof chunk === 'string')
    exchange.bytes += Buffer.byteLength(chunk, encoding as BufferEncoding); // anything else is utf8
}

adoptPrototype(AppResponse.prototype, express.response);
