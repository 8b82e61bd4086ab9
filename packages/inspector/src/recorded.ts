/** Most are requests; a stream is a response with events. */
export const RECORDED_KINDS = ['request', 'stream', 'socket', 'webhook-out', 'hook-in'] as const;

export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** The media type of the JSON below is `application/json`; errors are problem details. */
export const INSPECT_API = '/inspect/api';

/** One item of `GET /inspect/api/requests`, and the data of an event `request` of `GET /inspect/api/stream`. */
export interface RecordedSummary {
  /** Unique in all replicas; `/inspect/api/requests/{id}` returns the complete exchange. */
  readonly id: string;
  /** When it arrived: ISO 8601 with milliseconds. */
  readonly at: string;
  readonly kind: RecordedKind;
  readonly service: string;
  readonly session: string | null;
  /** `X-Request-Id`, which a client may choose and repeat. */
  readonly request_id: string;
  readonly method: string;
  /** `1.0`, `1.1` or `2`; null for an outgoing webhook. */
  readonly http_version: string | null;
  /** The version of TLS, such as `TLSv1.3`; null for plain HTTP. */
  readonly tls: string | null;
  /** As it was sent, including the session prefix. For an outgoing webhook, its URL. */
  readonly path: string;
  /** The query with its `?`; empty without one. Secrets are masked. */
  readonly search: string;
  /** The route pattern; null if none matched. */
  readonly route: string | null;
  /** Null until a response is sent, or if the connection ended before. */
  readonly status: number | null;
  /** Null while it is open. */
  readonly ms: number | null;
  readonly is_open: boolean;
  /** The bytes of the complete bodies, stored or not; of all frames for a socket. */
  readonly request_bytes: number;
  readonly response_bytes: number;
  /** True if the response came from the response cache. */
  readonly cached: boolean;
  /** The value of `X-Sandbox-Fault`: `header; delay=312`. */
  readonly fault: string | null;
  /** The error code (`not_found`, `E00027`); null without one. */
  readonly problem: string | null;
  /** The gateway call that the body requests: `createTransaction authCapture 12.50`; null elsewhere. */
  readonly call: string | null;
  /** How such a call ended, since its status is always 200: `Ok` or `Error`. */
  readonly result: string | null;
  /** One sentence: the error detail, or the outcome of a webhook; may be empty. */
  readonly note: string;
}

/** As it was sent: a name can occur several times. */
export type RecordedHeader = readonly [name: string, value: string];

export interface RecordedMessage {
  /** In the order in which they were sent; secrets are masked. */
  readonly headers: readonly RecordedHeader[];
  /** The beginning of the body, at most 64 KiB, with secrets masked; null if there was none or none was stored. */
  readonly body: string | null;
  /** `base64` if the body is not text. */
  readonly encoding: 'text' | 'base64';
  /** Without parameters; null if the message has none. */
  readonly media_type: string | null;
  /** The size of the complete body as it was sent. */
  readonly bytes: number;
  /** True if `body` is incomplete. */
  readonly truncated: boolean;
  /** The coding that was removed to read the body; null if there was none. */
  readonly decoded: 'gzip' | 'br' | 'deflate' | 'zstd' | null;
}

/** In the order in which a request meets them. */
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

/** One or two sentences: what the server understood, what rejected the request, or what it accepts. */
export interface ExplanationStep {
  readonly topic: ExplanationTopic;
  readonly text: string;
  readonly code: string | null;
  /** The header, parameter or body member it is about: `status[gte]`, `passenger.last_name`. */
  readonly member: string | null;
  /** The accepted methods, names or values, if they can be listed. */
  readonly expected: readonly string[];
  /** The most likely one of them. */
  readonly nearest: string | null;
  /** A path of this server with more information. */
  readonly href: string | null;
}

export interface RecordedFrame {
  readonly at: string;
  readonly direction: 'in' | 'out';
  readonly type: 'text' | 'binary' | 'ping' | 'pong' | 'close' | 'event';
  /** Its beginning, with secrets masked. For `close` its code and reason, for `binary` base64. */
  readonly text: string;
  readonly bytes: number;
  readonly truncated: boolean;
}

export interface RecordedFrames {
  readonly received: number;
  readonly sent: number;
  /** The first and the last ones; those between are not stored. */
  readonly first: readonly RecordedFrame[];
  readonly last: readonly RecordedFrame[];
}

/** The response of `GET /inspect/api/requests/{id}`. */
export interface Recorded extends RecordedSummary {
  readonly request: RecordedMessage;
  /** Null until a response is sent. */
  readonly response: RecordedMessage | null;
  readonly explanation: readonly ExplanationStep[];
  /** Only for sockets and streams. */
  readonly frames: RecordedFrames | null;
  /** Why `POST /inspect/api/requests/{id}/send` rejects it; null if it can be sent again. */
  readonly not_sendable: string | null;
}

/** The response of `GET /inspect/api/requests`: newest first. */
export interface RecordedPage {
  readonly requests: readonly RecordedSummary[];
  /** The number of stored requests, and the number of requests that match the search. */
  readonly kept: number;
  readonly matched: number;
  /** The value of `before` for the next page; null on the last one. */
  readonly before: string | null;
  /** The id of the newest exchange, matching or not. Use it as `after` to wait for new ones. */
  readonly newest: string | null;
}

/** One difference between two requests; null on the side that lacks it. */
export interface Difference {
  /** `request.header`, `request.query`, `request.body`, `response.status`, `response.header`, `response.body`. */
  readonly part: string;
  /** The header, parameter, or path in a JSON body (`items.0.name`); empty for a whole body or a status. */
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Comparison {
  readonly id: string;
  /** The previous request of the same route and method; null if none is stored. */
  readonly previous: RecordedSummary | null;
  readonly differences: readonly Difference[];
  /** How many differences are not listed. */
  readonly left_out: number;
}

/** The response of `POST /inspect/api/requests/{id}/send`; the new exchange is recorded too. */
export interface SentAgain {
  readonly id: string | null;
  /** Null if the connection ended without a response. */
  readonly status: number | null;
  readonly request_id: string;
}

/** The response of `GET /inspect/api/wait`, once enough requests match: oldest first. */
export interface Waited {
  readonly requests: readonly Recorded[];
}

/** Members of the problem 408 `wait_timeout`. */
export interface WaitTimeout {
  readonly found: number;
  readonly wanted: number;
  /** The requests that fail the fewest search terms, newest first. */
  readonly nearest: readonly (RecordedSummary & { readonly fails: readonly string[] })[];
}

/**
 * The events of `GET /inspect/api/stream?q=`. `request` is repeated, with the same id, when the request changes or ends.
 * `dropped` counts what a slow watcher missed; `cleared` says that the list was emptied.
 */
export interface StreamEvents {
  readonly request: RecordedSummary;
  readonly dropped: { readonly count: number };
  readonly cleared: Readonly<Record<string, never>>;
}
