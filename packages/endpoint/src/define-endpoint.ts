import type { ServerResponse } from 'node:http';
import type { Answer, Handler, HttpRequest, RawHandler, RouteMethod } from '@sandbox/http';
import { compileReads, type NamedParameter, type Reads, type ValuesOf } from './parameters.js';
import type { OpenApiPart } from './to-openapi.js';

/** What an endpoint says about itself, for routes and documents. */
export interface EndpointFacts {
  /** The methods it supports; `ALL` stands for every method that Node can parse. */
  readonly methods: readonly RouteMethod[] | 'ALL';
  /** Express 5 pattern below the root of its service: `/delay/:seconds`; below the host when it starts with `/.well-known/`. */
  readonly path: string;
  /** One line for the index page. */
  readonly summary: string;
  /** More, where a reader of the documents needs it. */
  readonly description?: string;
  /** Media types of the body it reads; none when it reads no body. */
  readonly accepts?: readonly string[];
  /** Media types of its 200, `application/json` when left out; empty when it redirects. */
  readonly produces?: readonly string[];
  /** Media types of its refusals besides problem details. */
  readonly errorContent?: OpenApiPart;
  /** A path below the root that shows it at work: `/delay/1.5`. */
  readonly example: string;
  /** Options of curl that the example needs, such as `-d 'a=1'`. */
  readonly curl?: string;
  /** Its other responses, for the documents: status to description. */
  readonly answers?: Readonly<Record<string, string>>;
  /** True for a second name of another endpoint; documents leave it out. */
  readonly alias?: boolean;
}

/** How an endpoint is declared: its facts, what it reads, and either a handler or a stream. */
export type Declaration<R extends Reads = Record<never, never>> = EndpointFacts & {
  /** Parameters that are read, and refused if need be, before the handler runs. */
  readonly reads?: R;
  /** Parameters that only documents need: the handler reads them by itself. */
  readonly describes?: Reads;
} & (Handled<R> | Streamed<R>);

/** Returns a value ... */
interface Handled<R extends Reads> {
  readonly handle: (request: HttpRequest, values: ValuesOf<R>) => Answer | Promise<Answer>;
  readonly stream?: never;
}

/** ... or writes the response by itself. */
interface Streamed<R extends Reads> {
  readonly stream: (
    request: HttpRequest,
    response: ServerResponse,
    values: ValuesOf<R>,
  ) => void | Promise<void>;
  readonly handle?: never;
}

/** An endpoint, ready for routes and documents. */
export type Endpoint = EndpointFacts & { readonly parameters: readonly NamedParameter[] } & (
    | { readonly handler: Handler }
    | { readonly raw: RawHandler }
  );

/** Endpoints that belong together, as they are listed under one heading. */
export interface EndpointGroup {
  readonly name: string;
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
}

/** Declares an endpoint. Route, reading with its messages, OpenAPI and the index page follow from it. */
export function defineEndpoint<R extends Reads = Record<never, never>>(
  declaration: Declaration<R>,
): Endpoint {
  const { reads, describes, handle, stream, ...facts } = declaration;
  const read = reads && compileReads(reads);
  const parameters = toParameters({ ...reads, ...describes });
  if (handle) return { ...facts, parameters, handler: toHandler(handle, read) };
  return { ...facts, parameters, raw: toRawHandler(stream, read) };
}

function toParameters(reads: Reads): readonly NamedParameter[] {
  return Object.entries(reads).map(([name, { read: _read, ...parameter }]) => ({
    name,
    ...parameter,
  }));
}

/** The values of an endpoint that reads nothing. */
const NOTHING = Object.freeze({});

type Read<R extends Reads> = ((request: HttpRequest) => ValuesOf<R>) | undefined;

function toHandler<R extends Reads>(handle: Handled<R>['handle'], read: Read<R>): Handler {
  if (read) return (request) => handle(request, read(request));
  return handle as Handler; // without reads, R has no members
}

function toRawHandler<R extends Reads>(stream: Streamed<R>['stream'], read: Read<R>): RawHandler {
  return (_raw, response, request) =>
    stream(request, response, read ? read(request) : (NOTHING as ValuesOf<R>)); // as above
}
