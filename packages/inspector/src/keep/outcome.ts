import {
  type AnnotatedExchange,
  formatFault,
  formatSessionName,
  type RecordableExchange,
} from '@sandbox/http';
import type { SocketLog } from './socket-log.js';

/** What is known of an exchange only when it is over. */
export interface Outcome {
  readonly service: string;
  readonly session: string | null;
  readonly route: string | null;
  readonly status: number | null;
  readonly ms: number;
  readonly responseBytes: number;
  /** The status line and headers as they went out; null when none did. */
  readonly head: string | null;
  /** The methods of the path, when that of the request is none of them. */
  readonly allowed: ReadonlySet<string> | undefined;
  readonly fault: string | null;
}

/** The label of requests that no route took. */
const UNMATCHED = 'unmatched';

/** What of an exchange on a server of ours becomes its outcome. */
export type Finished = Pick<
  RecordableExchange,
  | 'service'
  | 'session'
  | 'route'
  | 'status'
  | 'ms'
  | 'bytes'
  | 'fault'
  | 'allowed'
  | 'isWrongMethod'
>;

/** What is known of an exchange that came in on a server of ours, up to now. */
export function outcomeOf(exchange: Finished, head: string | null): Outcome {
  const { service, session, route, status, ms, bytes, fault } = exchange;
  return {
    service,
    session: session === undefined ? null : formatSessionName(session),
    route: route === UNMATCHED ? null : route,
    status: head === null ? null : status,
    ms,
    responseBytes: bytes,
    head,
    allowed: exchange.isWrongMethod ? exchange.allowed : undefined,
    fault: fault === undefined ? null : formatFault(fault),
  };
}

/** The same of one that was over before it was seen. */
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

/** What is known of a socket up to now. */
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

/** The text of the head of a response, which Node keeps although it has no name for it; null before there is one. */
export function headOf({ response, pageOf }: RecordableExchange): string | null {
  if (pageOf !== undefined) return pageOf.head;
  return (response as unknown as { readonly _header?: string | null })._header ?? null;
}

function formatHead({ status, headers }: NonNullable<AnnotatedExchange['response']>): string {
  const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}
