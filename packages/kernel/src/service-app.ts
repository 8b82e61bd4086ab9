import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SessionTools } from './session-tools.js';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface RouteFacts {
  readonly method: string;
  /** An Express 5 pattern. */
  readonly path: string;
  readonly summary?: string;
  /** Set if it responds with an OpenAPI document. */
  readonly document?: () => Readonly<Record<string, unknown>>;
}

/** A route that was found without running it. */
export interface FoundRoute {
  readonly path: string;
  /** The methods that the path accepts if it does not accept the one of the request; else empty. */
  readonly allowed: readonly string[];
}

/** Handles a connection upgrade, such as WebSocket, immediately or later. */
export type UpgradeListener = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<void> | undefined | void;

export interface ServiceLink {
  readonly label: string;
  readonly path: string;
}

export interface KnownError {
  readonly title: string;
  /** Undefined if it varies. */
  readonly status?: number;
}

/** A public test credential, which the start-up text lists. */
export interface PublishedCredential {
  readonly label: string;
  readonly value: string;
}

export interface MaskContext {
  readonly path: string;
  readonly isCut: boolean;
  /** True for a public test credential, which stays visible. */
  readonly isPublished: (value: string) => boolean;
}

/** A call that is named in the body. */
export interface CallDescription {
  /** `createTransaction authCapture 12.50`; no secrets. */
  readonly call: string;
  /** `Ok` or `Error`; null before the response. */
  readonly result: string | null;
}

export interface NameableRequest {
  readonly method: string;
  /** Without the query and the session prefix. */
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readBody(): Promise<Buffer>;
}

export interface Trial {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RecordLinks {
  readonly collections: readonly string[];
  /** The path of the collection that a member refers to, by member name. */
  readonly references: Readonly<Record<string, string>>;
}

/** The kinds of search results on every page, in the order of results that match equally well. */
export const FOUND_KINDS = ['guide', 'trigger', 'operation', 'page', 'error', 'setting'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** An entry of the search on every page. */
export interface Findable {
  readonly kind: FoundKind;
  /** The name, which counts most. */
  readonly name: string;
  /** A line below the name. */
  readonly meaning: string;
  /** Where the entry leads, an anchor included; undefined if there is no page. */
  readonly path?: string;
  /** Further words that find it, separated by spaces. */
  readonly words?: string;
}

/** A complete service, without port, timer or log line until it is started. */
export interface ServiceApp {
  /** In paths, settings and logs. */
  readonly name: string;
  /** In headings; the name by default. */
  readonly title?: string;
  /** One line for the start page. */
  readonly summary: string;
  /** The root first, then the documents. */
  readonly links: readonly ServiceLink[];
  /** Paths for first requests, the most informative first. */
  readonly examples: readonly string[];
  /** The first example by default. */
  readonly trial?: Trial;
  readonly credentials?: readonly PublishedCredential[];
  /** How its data was understood, where that may surprise; for the start-up text. */
  readonly notices?: readonly string[];
  /** In addition to those of every service. */
  readonly errors?: Readonly<Record<string, KnownError>>;
  readonly recordLinks?: RecordLinks;
  /** Lists search results in addition to the links, operations and errors of the service. */
  readonly findables?: () => readonly Findable[];
  /** Path prefixes; a server passes on only requests below them. */
  readonly paths: readonly string[];
  readonly handler: RequestListener & {
    readonly routes?: readonly RouteFacts[];
    /** Finds the route of a path within its session; undefined if no route has the path. */
    readonly findRoute?: (method: string, path: string) => FoundRoute | undefined;
  };
  /**
   * True if `_delay` and `_status` in a query inject faults, and `pretty` is hidden from handlers; else they are ordinary
   * parameters.
   */
  readonly takesFaultsInQuery?: boolean;
  readonly upgrade?: UpgradeListener;
  /** True if a WebSocket can be opened at this request target; elsewhere the upgrade is ignored. Everywhere by default. */
  readonly hasSocketAt?: (target: string) => boolean;
  /** Masks a body in a format of the service; undefined for common formats. */
  readonly maskBody?: (body: Buffer, context: MaskContext) => string | undefined;
  /** Describes a call that its path does not name. Bodies may be incomplete; undefined for anything else. */
  readonly describeCall?: (
    path: string,
    request: Buffer,
    response: Buffer | undefined,
  ) => CallDescription | undefined;
  /** Names the operations of a request that its path does not name, such as of GraphQL. */
  readonly nameOperations?: (request: NameableRequest) => Promise<readonly string[]>;
  /** The session of requests that name none; they have none by default. */
  readonly anonymousSession?: string;
  /** Missing if the service has no log in sessions. */
  readonly sessionTools?: SessionTools;
  /** The stored data of a session without `sessionTools`, as a sentence for its page. */
  readonly storedInSession?: string;
  isReady(): boolean;
  /**
   * Names unavailable dependencies, such as `redis`. The service stays ready: shared dependencies fail for all replicas, and
   * without ready replicas it could respond to nothing.
   */
  degraded?(): readonly string[];
  start(): Promise<void>;
  /**
   * Closes streams and sockets, and finishes or returns work in flight.
   * @param isReplaced - true if another app serves the same paths already: sockets close with 1012 instead of 1001
   */
  stop(isReplaced?: boolean): Promise<void>;
  /** Frees what requests in flight may still need, such as a connection; called after the last one. */
  release?(): Promise<void>;
}
