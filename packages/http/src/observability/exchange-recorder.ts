import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageOf } from '../format/response-page.js';
import type { HttpRequest } from '../request/request.js';
import type { HeaderPairs } from '../response/response.js';
import type { CachedResponse } from '../response/response-cache.js';
import type { SessionName } from '../session/session-name.js';
import type { FinishedRequest } from './request-meter.js';

/** The properties of a request that a recorder may read, at any time until the request is over. */
export interface RecordableExchange extends HttpRequest, FinishedRequest {
  readonly method: string;
  readonly id: string;
  readonly clientAddress: string;
  readonly raw: IncomingMessage;
  /** True when a header may ask for something of the sandbox. */
  readonly hasPreferences: boolean;
  readonly response: ServerResponse;
  /** The methods of the path that was found, when the method of the request is not one of them. */
  readonly allowed: ReadonlySet<string> | undefined;
  /** True when the response is complete and on its way out: its body is in one chunk. */
  readonly hasResponded: boolean;
  /** True when its response was decided before its route was looked up. */
  readonly isEarly: boolean;
  readonly record: ExchangeRecord | undefined;
  /** The response behind a page for a browser, which is recorded in place of the page. */
  readonly pageOf: PageOf | undefined;
}

/** Records a request and its response; each method is called where the event happens and must cost little. */
export interface ExchangeRecord {
  /** False once the record has been dropped. */
  isStored(exchange: RecordableExchange): boolean;
  /** Takes a part of the body of the request; mostly all of it. */
  receive(exchange: RecordableExchange, body: Buffer): void;
  /** Takes a part of the body of the response; its memory may be used again once the call returns. */
  send(exchange: RecordableExchange, chunk: Uint8Array | string, encoding?: unknown): void;
  /** Takes the error of a handler, before it is rendered. */
  fail(exchange: RecordableExchange, error: Error): void;
  /** The response is from the cache. */
  hitCache(exchange: RecordableExchange, stored: CachedResponse): void;
  annotate(exchange: RecordableExchange, annotation: Annotation): void;
  /** The request is over. */
  end(exchange: RecordableExchange): void;
}

/** A connection that offers to speak WebSocket, from its handshake on. */
export interface RecordableSocket {
  readonly request: IncomingMessage;
  /** The target as it was sent. */
  readonly url: string;
  readonly id: string;
  readonly service: string;
  readonly session: SessionName | undefined;
}

/** Records such a connection. */
export interface SocketRecord {
  /** False once the record has been dropped: further bytes are ignored. */
  readonly isStored: boolean;
  /** Takes the sent bytes: the head of a response, then frames or its body. */
  send(bytes: Buffer): void;
  /** Takes the bytes received after the handshake. */
  receive(bytes: Buffer): void;
  /** The connection is closed. */
  end(): void;
}

/** Notes of a service about a request, in addition to its head and bodies. */
export interface Annotation {
  /** `hook-in` for a request that a catcher of webhooks took. */
  readonly kind?: 'hook-in';
  /**
   * Sentences for the explanation, with the code that each is about: the reading of the request, or the reason of a
   * rejection.
   */
  readonly notes?: readonly Note[];
}

export interface Note {
  readonly text: string;
  /** Such as `E00027`; left out without a code. */
  readonly code?: string;
  /** A path of this server with more information. */
  readonly href?: string;
}

/** A message as its sender has it: flat pairs of name and value, and the whole body. */
export interface AnnotatedMessage {
  readonly headers: HeaderPairs;
  readonly body?: Buffer | string | undefined;
}

/** A request that our servers did not receive: the attempt to deliver a webhook. */
export interface AnnotatedExchange {
  readonly kind: 'webhook-out';
  readonly service: string;
  /** The name of its session, as clients write it; null when it has none. */
  readonly session: string | null;
  readonly method: string;
  /** The requested URL. */
  readonly url: string;
  /** Which messages belong together, in the place of a route: `net.authorize.payment.capture.created`. */
  readonly topic?: string;
  readonly request: AnnotatedMessage;
  /** Left out without a response. */
  readonly response?: AnnotatedMessage & { readonly status: number };
  readonly ms: number;
  readonly notes?: readonly Note[];
}

/** Records requests and connections for later inspection. */
export interface ExchangeRecorder {
  /** Begins to record a request; undefined for one that stays hidden. */
  start(exchange: RecordableExchange): ExchangeRecord | undefined;
  /** Begins to record a connection; undefined for one that stays hidden. */
  openSocket(opened: RecordableSocket): SocketRecord | undefined;
  /** Records a finished request that our servers did not receive. */
  note(exchange: AnnotatedExchange): void;
  /** Adds to the record of a request that is being handled. */
  annotate(request: HttpRequest, annotation: Annotation): void;
}
