import type { IncomingMessage } from 'node:http';
import {
  type AnnotatedExchange,
  formatFault,
  formatSessionName,
  httpVersionOf,
  type RecordableExchange,
  tlsVersionOf,
} from '@sandbox/http';
import type { SocketLog } from './socket-log.js';

export interface Outcome {
  readonly service: string;
  readonly session: string | null;
  readonly route: string | null;
  /** True if the response was sent before the route was looked up. */
  readonly isEarly?: boolean;
  readonly status: number | null;
  readonly ms: number;
  readonly responseBytes: number;
  /** The status line and headers as they were sent; null if none were. */
  readonly head: string | null;
  /** The methods of the path, if the request used another one. */
  readonly allowed: ReadonlySet<string> | undefined;
  readonly fault: string | null;
}

/** The service and route of a response that was sent before the route was looked up. */
export type Place = Pick<Outcome, 'service' | 'route' | 'allowed'>;

/** The route label of requests that matched none. */
const UNMATCHED = 'unmatched';

export function outcomeOf(
  exchange: RecordableExchange | EndedExchange,
  head: string | null,
): Outcome {
  const { service, session, route, status, ms, bytes, fault } = exchange;
  return {
    service,
    session: session === undefined ? null : formatSessionName(session),
    route: route === UNMATCHED ? null : route,
    status: head === null ? null : status,
    ms,
    responseBytes: bytes,
    head,
    isEarly: exchange.isEarly,
    allowed: exchange.isWrongMethod ? exchange.allowed : undefined,
    fault: fault === undefined ? null : formatFault(fault),
  };
}

export function outcomeOfAnnotated(noted: AnnotatedExchange): Outcome {
  const { service, session, topic, response, ms } = noted;
  return {
    service,
    session,
    route: topic ?? null,
    status: response?.status ?? null,
    ms,
    responseBytes: Buffer.byteLength(response?.body ?? ''),
    head: response === undefined ? null : formatHead(response),
    allowed: undefined,
    fault: null,
  };
}

export function outcomeOfSocket(log: SocketLog): Outcome {
  const { opened, status, isOpen, startedAt, endedAt, sentBytes, head } = log;
  const { service, session } = opened;
  return {
    service,
    session: session === undefined ? null : formatSessionName(session),
    route: null,
    status,
    ms: isOpen ? 0 : endedAt - startedAt,
    responseBytes: sentBytes,
    head,
    allowed: undefined,
    fault: FAULT.exec(head ?? '')?.[1] ?? null,
  };
}

const FAULT = /^x-sandbox-fault: ([^\r\n]*)/im;

/** The head of a response from a private field of Node; null until it exists. */
export function headOf({ response, pageOf }: RecordableExchange): string | null {
  if (pageOf !== undefined) return pageOf.head;
  return (response as unknown as { readonly _header?: string | null })._header ?? null;
}

function formatHead({ status, headers }: NonNullable<AnnotatedExchange['response']>): string {
  const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}

const NO_HEAD: readonly string[] = [];

/** Copies a request and its response at the end, so that no other object refers to them any more. */
export class EndedExchange {
  service = '';
  session: RecordableExchange['session'] = undefined;
  route = '';
  status = 0;
  ms = 0;
  bytes = 0;
  fault: RecordableExchange['fault'] = undefined;
  allowed: RecordableExchange['allowed'] = undefined;
  isWrongMethod = false;
  isEarly = false;
  method = '';
  httpVersion: string | null = null;
  tls: string | null = null;
  requestHead: readonly string[] = NO_HEAD;
  /** Of a response that was sent before its route was looked up; null if no service has the path. */
  #place: Place | null | undefined = undefined;

  /** Called at the beginning: the connection may be gone at the end. */
  protected meet(request: IncomingMessage): void {
    this.method = request.method ?? 'GET';
    this.requestHead = request.rawHeaders;
    this.httpVersion = httpVersionOf(request);
    this.tls = tlsVersionOf(request) ?? null;
  }

  protected copy(exchange: RecordableExchange): void {
    this.service = exchange.service;
    this.session = exchange.session;
    this.route = exchange.route;
    this.status = exchange.status;
    this.ms = exchange.ms;
    this.bytes = exchange.pageOf?.body.length ?? exchange.bytes;
    this.fault = exchange.fault;
    this.isWrongMethod = exchange.isWrongMethod;
    this.isEarly = exchange.isEarly;
    this.allowed = exchange.allowed;
  }

  protected forget(): void {
    this.requestHead = NO_HEAD;
    this.httpVersion = null;
    this.tls = null;
    this.session = undefined;
    this.fault = undefined;
    this.allowed = undefined;
    this.#place = undefined;
  }

  /** Names the route that the request would have run. It is looked up when a client looks, and once. */
  protected placed(known: Outcome, find: () => Place | undefined): Outcome {
    if (this.#place === undefined) this.#place = find() ?? null;
    const place = this.#place;
    return place === null ? known : { ...known, ...place, isEarly: place.route !== null };
  }
}
