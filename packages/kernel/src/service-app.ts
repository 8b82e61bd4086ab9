import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SessionTools } from './session-tools.js';

/** Answers one HTTP request. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A route as lists show it. */
export interface RouteFacts {
  readonly method: string;
  /** An Express 5 pattern. */
  readonly path: string;
  readonly summary?: string;
  /** The OpenAPI document that it responds with, if it does. */
  readonly document?: () => Readonly<Record<string, unknown>>;
}

/** Takes over a connection that requests another protocol, such as WebSocket, at once or later. */
export type UpgradeListener = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<void> | undefined | void;

/** A link on the start page. */
export interface ServiceLink {
  readonly label: string;
  readonly path: string;
}

/** The meaning of a code that a failed request is answered with. */
export interface KnownError {
  readonly title: string;
  /** The status that it is sent with, where it always has one of its own. */
  readonly status?: number;
}

/** A credential that is not secret: it is published in the start-up text. */
export interface PublishedCredential {
  readonly label: string;
  readonly value: string;
}

/** What is known of a body whose secrets are to be hidden. */
export interface MaskContext {
  /** The path of its request. */
  readonly path: string;
  /** True when it is the beginning of a longer one. */
  readonly isCut: boolean;
  /** True for a credential that everybody knows: it is shown. */
  readonly isPublished: (value: string) => boolean;
}

/** A call that is named by its body, in a line: what it asks for, and how it ended. */
export interface CallDescription {
  /** `createTransaction authCapture 12.50`; no secrets. */
  readonly call: string;
  /** `Ok` or `Error`; null before the response. */
  readonly result: string | null;
}

/** What of a request may name what it calls. */
export interface NameableRequest {
  readonly method: string;
  /** Without the query and without the prefix of a session. */
  readonly path: string;
  /** The query, without its question mark. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readBody(): Promise<Buffer>;
}

/** A request that is worth being run before any other. */
export interface Trial {
  /** What it does, in a few words. */
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Where the records of a service are. */
export interface RecordLinks {
  /** The paths of its collections. */
  readonly collections: readonly string[];
  /** The path of the collection whose id a member has, by the name of the member. */
  readonly references: Readonly<Record<string, string>>;
}

/** A built service: complete, but with no port, timer or log line until it is started. */
export interface ServiceApp {
  /** As paths, settings and logs have it. */
  readonly name: string;
  /** As headings have it; the name when left out. */
  readonly title?: string;
  /** The line that describes it on the start page. */
  readonly summary: string;
  /** Where to start: the root, the documents. */
  readonly links: readonly ServiceLink[];
  /** Paths for a first request, the most informative first. */
  readonly examples: readonly string[];
  /** What the start page runs; the first example when left out. */
  readonly trial?: Trial;
  /** What its authentication accepts; none when left out. */
  readonly credentials?: readonly PublishedCredential[];
  /** Its codes of errors, besides those of every service. */
  readonly errors?: Readonly<Record<string, KnownError>>;
  /** Where ids in its responses lead; nowhere when left out. */
  readonly recordLinks?: RecordLinks;
  /** The path prefixes it owns; a server passes it only requests for these. */
  readonly paths: readonly string[];
  readonly handler: RequestListener & { readonly routes?: readonly RouteFacts[] };
  /** True where `_delay` and `_status` in a query ask for faults, and no handler sees `pretty`; elsewhere they are parameters like any other. */
  readonly takesFaultsInQuery?: boolean;
  readonly upgrade?: UpgradeListener;
  /** Whether a WebSocket may be opened at a request target; elsewhere the offer is ignored. Everywhere when left out. */
  readonly hasSocketAt?: (target: string) => boolean;
  /** Hides the secrets of a body that has a form of its own; undefined for one that is as everybody's. */
  readonly maskBody?: (body: Buffer, context: MaskContext) => string | undefined;
  /** Says what a call is whose path does not: of bodies as far as they are kept; undefined for what is none. */
  readonly describeCall?: (
    path: string,
    request: Buffer,
    response: Buffer | undefined,
  ) => CallDescription | undefined;
  /** Names what a request calls where its path does not: a GraphQL operation, a call in its body. */
  readonly nameOperations?: (request: NameableRequest) => Promise<readonly string[]>;
  /** What it does with its part of a session; nothing when it keeps none. */
  readonly sessionTools?: SessionTools;
  /** True while it can take requests at all; `/readyz` asks. */
  isReady(): boolean;
  /**
   * Names what is unavailable that it can do without, such as `redis`: it stays ready then, because what all replicas share is
   * away for all of them, and a service without replicas that are ready serves nothing at all.
   */
  degraded?(): readonly string[];
  /** Starts what runs by itself (feeds, queues). */
  start(): Promise<void>;
  /** Ends it: streams and sockets closed, work in flight finished or handed back. */
  stop(): Promise<void>;
  /** Lets go of what requests in flight may still need, such as a connection; called when the last one is over. */
  release?(): Promise<void>;
}
