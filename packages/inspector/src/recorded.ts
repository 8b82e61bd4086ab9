/** What a recorded exchange is: most are requests; a stream is a response of events. */
export const RECORDED_KINDS = ['request', 'stream', 'socket', 'webhook-out', 'hook-in'] as const;

export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** The media type of the JSON below is `application/json`; errors are problem details. */
export const INSPECT_API = '/inspect/api';

/** One line of `GET /inspect/api/requests`, and the data of an event `request` of `GET /inspect/api/stream`. */
export interface RecordedSummary {
  /** Unique in all replicas; `/inspect/api/requests/{id}` has the whole exchange. */
  readonly id: string;
  /** When it arrived: ISO 8601 with milliseconds. */
  readonly at: string;
  readonly kind: RecordedKind;
  readonly service: string;
  readonly session: string | null;
  /** `X-Request-Id`, which a client may choose and repeat. */
  readonly request_id: string;
  readonly method: string;
  /** As it was sent, with the prefix of a session; the address of a webhook that went out. */
  readonly path: string;
  /** The query with its `?`; empty without one. Secrets are masked. */
  readonly search: string;
  /** The pattern of the route; null when no route took it. */
  readonly route: string | null;
  /** Null while nothing was sent, or when the connection ended before. */
  readonly status: number | null;
  /** Null while it is open. */
  readonly ms: number | null;
  readonly is_open: boolean;
  /** The bytes of the whole bodies, kept or not; of all frames for a socket. */
  readonly request_bytes: number;
  readonly response_bytes: number;
  /** True when the response came out of the cache of the server. */
  readonly cached: boolean;
  /** What `X-Sandbox-Fault` says: `header; delay=312`. */
  readonly fault: string | null;
  /** The code of the problem (`not_found`, `E00027`); null without one. */
  readonly problem: string | null;
  /** What a call of the gateway asks for, as its path does not: `createTransaction authCapture 12.50`; null elsewhere. */
  readonly call: string | null;
  /** How such a call ended, whose status is always 200: `Ok` or `Error`. */
  readonly result: string | null;
  /** One sentence for the list: the detail of the problem, or what came of a webhook; may be empty. */
  readonly note: string;
}

/** A header as it was sent: a name may come several times. */
export type RecordedHeader = readonly [name: string, value: string];

export interface RecordedMessage {
  /** In the order in which they were sent; secrets are masked. */
  readonly headers: readonly RecordedHeader[];
  /** The beginning of the body, at most 64 KiB, with secrets masked; null when there was none or none was kept. */
  readonly body: string | null;
  /** How `body` is written: `base64` where it is not text. */
  readonly encoding: 'text' | 'base64';
  /** Without parameters; null when the message names none. */
  readonly media_type: string | null;
  /** The bytes of the whole body as it was sent. */
  readonly bytes: number;
  /** True when `body` is the beginning of a longer one. */
  readonly truncated: boolean;
  /** The coding that was taken off so that the body can be read; null when there was none. */
  readonly decoded: 'gzip' | 'br' | 'deflate' | null;
}

/** What an explanation is about, in the order in which a request meets it. */
export const EXPLANATION_TOPICS = [
  'service',
  'session',
  'route',
  'cache',
  'fault',
  'limit',
  'problem',
  'accepted',
  'call',
  'delivery',
] as const;

export type ExplanationTopic = (typeof EXPLANATION_TOPICS)[number];

/** One sentence or two about an exchange: what the server understood, what refused it, what would be accepted. */
export interface ExplanationStep {
  readonly topic: ExplanationTopic;
  readonly text: string;
  /** The code of what refused it; null where there is none. */
  readonly code: string | null;
  /** The header, parameter or member of the body that it is about: `status[gte]`, `passenger.last_name`. */
  readonly member: string | null;
  /** What would be accepted there, as far as it can be listed: methods, names, values. */
  readonly expected: readonly string[];
  /** The one of them that was most likely meant. */
  readonly nearest: string | null;
  /** Where more is said: a path of this server. */
  readonly href: string | null;
}

/** A frame of a WebSocket, or an event of a stream. */
export interface RecordedFrame {
  readonly at: string;
  readonly direction: 'in' | 'out';
  readonly type: 'text' | 'binary' | 'ping' | 'pong' | 'close' | 'event';
  /** Its beginning, with secrets masked; of a `close` its code and reason, of a `binary` its bytes in base64. */
  readonly text: string;
  readonly bytes: number;
  readonly truncated: boolean;
}

export interface RecordedFrames {
  /** How many came in and went out. */
  readonly received: number;
  readonly sent: number;
  /** The first ones and the last ones; what was between them is not kept. */
  readonly first: readonly RecordedFrame[];
  readonly last: readonly RecordedFrame[];
}

/** The response of `GET /inspect/api/requests/{id}`. */
export interface Recorded extends RecordedSummary {
  readonly request: RecordedMessage;
  /** Null while nothing was sent. */
  readonly response: RecordedMessage | null;
  readonly explanation: readonly ExplanationStep[];
  /** Of sockets and streams alone. */
  readonly frames: RecordedFrames | null;
  /** Why `POST /inspect/api/requests/{id}/send` cannot send it again; null when it can. */
  readonly not_sendable: string | null;
}

/** The response of `GET /inspect/api/requests`: newest first. */
export interface RecordedPage {
  readonly requests: readonly RecordedSummary[];
  /** How many exchanges are kept, and how many of them the search matches. */
  readonly kept: number;
  readonly matched: number;
  /** The value of `before` for the next page; null on the last one. */
  readonly before: string | null;
  /** The id of the newest exchange, whether it matches or not: the `after` of a wait for what comes next. */
  readonly newest: string | null;
}

/** One thing in which two exchanges differ; null where one of them has it not. */
export interface Difference {
  /** `request.header`, `request.query`, `request.body`, `response.status`, `response.header`, `response.body`. */
  readonly part: string;
  /** The header, parameter, or place in a JSON body (`items.0.name`); empty for a whole body or a status. */
  readonly name: string;
  /** In the earlier exchange. */
  readonly before: string | null;
  /** In this one. */
  readonly after: string | null;
}

/** The response of `GET /inspect/api/requests/{id}/compare`. */
export interface Comparison {
  readonly id: string;
  /** The previous call of the same route with the same method; null when none is kept. */
  readonly previous: RecordedSummary | null;
  readonly differences: readonly Difference[];
  /** How many differences were left out, as there are too many. */
  readonly left_out: number;
}

/** The response of `POST /inspect/api/requests/{id}/send`: the new exchange, recorded like any other. */
export interface SentAgain {
  readonly id: string | null;
  /** Null when the connection ended without a response. */
  readonly status: number | null;
  readonly request_id: string;
}

/** The response of `GET /inspect/api/wait` once as many match as were waited for: oldest first. */
export interface Waited {
  readonly requests: readonly Recorded[];
}

/** Members of the problem 408 `wait_timeout`. */
export interface WaitTimeout {
  /** How many of those that were waited for had come. */
  readonly found: number;
  readonly wanted: number;
  /** Exchanges that fail the fewest terms of the search, newest first. */
  readonly nearest: readonly (RecordedSummary & { readonly fails: readonly string[] })[];
}

/**
 * The events of `GET /inspect/api/stream?q=`: `request` has a summary, and again, with the same id, when the exchange is over or
 * has changed; `dropped` has what a watcher was too slow for; `cleared` says that the list was emptied.
 */
export interface StreamEvents {
  readonly request: RecordedSummary;
  readonly dropped: { readonly count: number };
  readonly cleared: Readonly<Record<string, never>>;
}
