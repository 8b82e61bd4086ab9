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

  /** Observing here instead of in a `finish` listener saves the listener and the wait for it on each request. */
  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    // ServerResponse sorts out which of its overloads was meant by looking at the values.
    super.end(chunk, encoding as BufferEncoding, callback as () => void);
    this.exchange?.observe();
    return this;
  }
}

adoptPrototype(AppResponse.prototype, express.response);
