import type { Handler, RawHandler, RouteMethod } from '@sandbox/http';

/** An option of an endpoint, as the index page and the OpenAPI document describe it. */
export interface EndpointParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  /** JSON Schema of its value; defaults and bounds are stated here. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** True when the endpoint cannot do without it; path parameters always are. */
  readonly required?: boolean;
}

/** One endpoint of the service: the route, what it does in words, and what answers it. */
export interface Endpoint {
  /** The methods it takes; `ALL` takes every verb that Node can read. */
  readonly methods: readonly RouteMethod[] | 'ALL';
  /** Express 5 pattern below `/v1/utils`, such as `/delay/:seconds`; below the host when it begins with `/.well-known/`. */
  readonly path: string;
  /** One line for the index page. */
  readonly summary: string;
  /** More, where a reader of the documents needs it. */
  readonly description?: string;
  readonly parameters?: readonly EndpointParameter[];
  /** Media types of the body it reads; none when it reads no body. */
  readonly accepts?: readonly string[];
  /** Media types of its 200, `application/json` when left out; empty when it answers by a redirect. */
  readonly produces?: readonly string[];
  /** Whether it refuses with the JSON errors of OAuth 2.0 (RFC 6749 5.2) besides problems. */
  readonly hasOauthErrors?: boolean;
  /** A path below `/v1/utils` that shows it at work: `/delay/1.5`. */
  readonly example: string;
  /** Options of curl that the example needs, such as `-d 'a=1'`. */
  readonly curl?: string;
  /** What it can answer, for the documents: status to description. */
  readonly answers?: Readonly<Record<string, string>>;
  /** True for a second name of another endpoint; documents leave it out. */
  readonly alias?: boolean;
  /** Answers with a value ... */
  readonly handler?: Handler;
  /** ... or writes the response itself. Exactly one of the two is given. */
  readonly raw?: RawHandler;
}

/** Endpoints that belong together, as they are listed under one heading. */
export interface EndpointGroup {
  readonly name: string;
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
}
