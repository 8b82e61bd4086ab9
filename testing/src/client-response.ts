import type { IncomingHttpHeaders } from 'node:http';

/** A whole response as it came. */
export interface ClientResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** The body read as JSON. */
  json(): unknown;
}

/** What a request can carry beside its path. */
export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
