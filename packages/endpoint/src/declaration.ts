import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRequest, HttpResponse, RouteMethod } from '@sandbox/http';
import type { NamedParameter, OpenApiPart, Reads, ValuesOf } from './parameters.js';
import type { Fields, FieldsOf, JsonBody } from './read-fields.js';
import type { ReadFailure } from './read-parameters.js';

/** The properties of an endpoint for routes and documents. */
export interface EndpointFacts {
  /** The methods it supports; `ALL` means every method that Node can parse. */
  readonly methods: readonly RouteMethod[] | 'ALL';
  /** Express 5 pattern below the root of its service: `/delay/:seconds`; below the host when it starts with `/.well-known/`. */
  readonly path: string;
  /** One line for the index page. */
  readonly summary: string;
  /** More, where a reader of the documents needs it. */
  readonly description?: string;
  /** Its name in the document; derived from method and path when left out. */
  readonly operationId?: string;
  /** Media types of the body it reads; none when it reads no body. */
  readonly accepts?: readonly string[];
  /** An example of that body by its media type; the fields of forms as an object. */
  readonly bodyExamples?: OpenApiPart;
  /** Media types of its 200, `application/json` when left out; empty when it redirects. */
  readonly produces?: readonly string[];
  /** Its success in JSON, which it produces beside other media types; a 200 of those that it produces when left out. */
  readonly success?: Success;
  /** Media types of its error responses, in addition to problem details. */
  readonly errorContent?: OpenApiPart;
  /** A path below the root that shows it at work: `/delay/0.5`; its own path when left out. */
  readonly example?: string;
  /** The status of its example, if it differs from that of its success or redirect. */
  readonly exampleStatus?: number;
  /** False when collections of examples leave it out: it steers the sandbox, or its response does not end. */
  readonly exported?: false;
  /** Schemes of the document that open it, any of which will do; those of its group when left out. */
  readonly security?: readonly OpenApiPart[];
  /** Options of curl that the example needs, such as `-d 'a=1'`. */
  readonly curl?: string;
  /** Its other responses, for the documents: status to description. */
  readonly responses?: Readonly<Record<string, string>>;
  /** Those of them that are errors. */
  readonly rejections?: Readonly<Record<string, string>>;
  /** True when it shows paths that do not decode, too. */
  readonly takesAnyPath?: boolean;
  /** True for a second name of another endpoint; documents leave it out. */
  readonly alias?: boolean;
}

/** The response to a request that succeeds. */
export interface Success {
  /** 200 when left out. */
  readonly status?: '200' | '201' | '202' | '204';
  readonly description: string;
  /** JSON Schema of its body; left out when it has none. */
  readonly schema?: OpenApiPart;
}

/** The parts of a request that an endpoint reads before its handler runs, and those that its handler reads. */
export interface Reading<R extends Reads, F extends Fields> {
  /** Parameters that are read, and refused if need be, before the handler runs. */
  readonly reads?: R;
  /** True when its query may have no other parameters, and each at most once. */
  readonly closed?: boolean;
  /**
   * True reports the unknown parameters of its query in `X-Sandbox-Ignored`: for endpoints that receive the options of
   * others.
   */
  readonly reportsIgnored?: boolean;
  /** Parameters that only documents need: the handler reads them. */
  readonly describes?: Reads;
  /** Fields of a JSON body, which are read after the parameters. */
  readonly body?: JsonBody<F>;
  /** A JSON body that only documents need: the handler reads it. */
  readonly describesBody?: BodyFacts;
}

/** A JSON body as documents show it. */
export interface BodyFacts {
  readonly schema: OpenApiPart;
  readonly example: unknown;
}

/**
 * The declaration of an endpoint: its facts, the parts that it reads, and either a handler or a stream.
 *
 * `C` is the type of the context for its handlers, as passed to `toRoutes`, and `S` that of the result of `enter`.
 */
export type Declaration<
  R extends Reads = Record<never, never>,
  F extends Fields = Record<never, never>,
  C = unknown,
  S = C,
> = EndpointFacts & Reading<R, F> & (Handled<R, F, C, S> | Streamed<R, C>);

/** Returns a value ... */
export interface Handled<R extends Reads, F extends Fields, C, S> {
  /** Runs before anything is read, such as to find out whose request it is. */
  readonly enter?: (request: HttpRequest, context: C) => S;
  /** Makes the errors of reading; by default those of `ENDPOINT_ERRORS`. */
  readonly fail?: ReadFailure;
  /** Renders an error as the response; the platform does, as a problem, when left out. */
  readonly renderError?: (error: unknown, request: HttpRequest, context: C) => HttpResponse;
  readonly handle: (
    request: HttpRequest,
    values: ValuesOf<R> & FieldsOf<F>,
    context: S,
  ) => HttpResponse | Promise<HttpResponse>;
  readonly stream?: never;
}

/** ... or writes the response directly. */
export interface Streamed<R extends Reads, C> {
  readonly stream: (
    request: HttpRequest,
    response: ServerResponse,
    values: ValuesOf<R>,
    context: C,
  ) => void | Promise<void>;
  readonly handle?: never;
  readonly enter?: never;
  readonly fail?: never;
  readonly renderError?: never;
}

/** An endpoint as documents describe it. */
export interface EndpointDescription extends EndpointFacts {
  readonly example: string;
  readonly parameters: readonly NamedParameter[];
  readonly body?: BodyFacts;
}

/** An endpoint whose handler returns a value. */
export interface HandledEndpoint<C = unknown> extends EndpointDescription {
  readonly handler: EndpointHandler<C>;
}

export type EndpointHandler<C> = (
  request: HttpRequest,
  context: C,
) => HttpResponse | Promise<HttpResponse>;

/** An endpoint that writes its response directly. */
export interface StreamedEndpoint<C = unknown> extends EndpointDescription {
  readonly raw: (
    raw: IncomingMessage,
    response: ServerResponse,
    request: HttpRequest,
    context: C,
  ) => void | Promise<void>;
}

/** An endpoint, ready for routes and documents. */
export type Endpoint<C = unknown> = HandledEndpoint<C> | StreamedEndpoint<C>;

/** Endpoints that belong together, as they are listed under one heading. */
export interface EndpointGroup<E extends EndpointDescription = EndpointDescription> {
  readonly name: string;
  readonly title: string;
  readonly endpoints: readonly E[];
}
