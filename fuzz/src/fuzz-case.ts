/** What a response may be without being a finding. */
export interface Expectation {
  /** Statuses from 500 on that the request asks for; `any` of the endpoints that send what they are asked for. */
  readonly failures: readonly number[] | 'any';
  /** Documented media types by status (`200`, `default`); empty when the operation is not known any more. */
  readonly mediaTypes: Readonly<Record<string, readonly string[]>>;
  /** The client chooses the type and the text of the body, so neither says anything. */
  readonly isClientTyped: boolean;
  /** The endpoint may take its time, or never end. */
  readonly isSlow: boolean;
}

/** How a case is sent: as one request, as bytes that need not be HTTP, or as a WebSocket. */
export type CaseKind = 'request' | 'framing' | 'socket';

/** One thing that is sent to the server. */
export interface FuzzCase {
  readonly index: number;
  readonly service: string;
  /** What a person reads: method, template of the path, what was changed. */
  readonly label: string;
  readonly kind: CaseKind;
  /** The methods of the requests in it, in order; a response to HEAD has no body. */
  readonly methods: readonly string[];
  /** The bytes, written one after the other. */
  readonly chunks: readonly Buffer[];
  readonly expects: Expectation;
}
