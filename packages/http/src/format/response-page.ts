import type { HeaderPairs } from '../response/response.js';

/** A response as a page shows it. */
export interface PageResponse {
  /** The JSON. */
  readonly text: string;
  readonly status: number;
  readonly reason: string;
  /** The method of the request; only a GET response can be loaded again by its URL. */
  readonly method: string;
  /** All headers that a client without a browser gets, in their order. */
  readonly headers: HeaderPairs;
  /** The path with the prefix of its session, and the query with its question mark. */
  readonly target: string;
  /** Where clients reach this server, without the prefix of a session. */
  readonly origin: string;
  /** `/s/keep-t1` when the path names a session; else empty. */
  readonly prefix: string;
  /** The service that owns the path. */
  readonly service: string;
  readonly requestId: string;
  readonly isRecorded: boolean;
}

/** Writes the HTML page of a response, with the headers that a page has. */
export type ResponsePage = (shown: PageResponse) => {
  readonly headers: HeaderPairs;
  readonly body: string;
};

/** The response that all other clients would receive in place of a page for a browser. */
export interface PageOf {
  /** As sent on the wire, with its empty line. */
  readonly head: string;
  readonly body: Buffer;
}
