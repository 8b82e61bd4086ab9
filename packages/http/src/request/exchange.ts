import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Reservation } from '@sandbox/kernel';
import { hasUnsizedBody, httpVersionOf, tlsOf } from '../connection/connection-of.js';
import type { TlsDetails } from '../connection/tls-details.js';
import type { AppliedFault, Fault, Rejection } from '../fault/fault.js';
import { chooseFormat, type ResponseFormat } from '../format/choose-format.js';
import type { PageOf } from '../format/response-page.js';
import type { ExchangeRecord } from '../observability/exchange-recorder.js';
import type { FinishedRequest } from '../observability/request-meter.js';
import type { Platform } from '../platform.js';
import type { ErrorMembers } from '../response/problem.js';
import type { HeaderPairs } from '../response/response.js';
import { parseJson } from '../semantics/parse-json.js';
import { chooseRequestId } from '../semantics/request-ids.js';
import type { RequestSession } from '../session/request-session.js';
import { checkMediaType } from './check-media-type.js';
import { findBase, findClientAddress, findOrigin } from './client-base.js';
import type { ExchangeOptions, ServerState } from './exchange-options.js';
import { hasPreferences } from './has-preferences.js';
import { announcesBody, createHold, lengthOf, readBody } from './read-body.js';
import { readLines } from './read-lines.js';
import type { HttpRequest, LineBounds } from './request.js';
import { writeInterim } from './write-interim.js';

const JSON_TYPES = ['application/json'];
const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/** The route label of requests that no route took. */
export const UNMATCHED = 'unmatched';

/** One request and its response on the way through the server: what the handler sees, and what is observed of it. */
export class Exchange implements HttpRequest, FinishedRequest {
  readonly platform: Platform;
  readonly server: ServerState;
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  /** The request target without the prefix of a session; `target` has it as it came. Express may change `raw.url`. */
  url: string;
  readonly target: string;
  readonly id: string;
  readonly method: string;
  service: string;
  params: Readonly<Record<string, string>> = NO_PARAMS;
  route: string = UNMATCHED;
  session: RequestSession | undefined = undefined;
  /** The simulated fault. */
  fault: AppliedFault | undefined = undefined;
  /** The fault that its query asks for. */
  queryFault: Fault | undefined = undefined;
  /** The response that its handler sends instead of running. */
  rejection: Rejection | undefined = undefined;
  isEarly = false; // true when its response was decided before its route was looked up
  /** Further headers of the response, such as the state of a limit, which no cache may store. */
  extraHeaders: HeaderPairs | undefined = undefined;
  /** In which form its JSON is sent; undefined for nearly all, where it is as it is. */
  readonly form: ResponseFormat | undefined;
  /** Counts what the service was replaced by, from 0: cached responses of one edition are not those of another. */
  edition = 0;
  /** The key under which the response cache had no response; undefined where it was not asked. */
  missedKey: string | undefined = undefined;
  /** The response behind a page that was sent, for recorders. */
  pageOf: PageOf | undefined = undefined;
  /** True when a header may ask for something of the sandbox. */
  readonly hasPreferences: boolean;
  mayNameSession = false;
  /** The methods of the routes whose pattern fits but whose method does not. */
  allowed: Set<string> | undefined = undefined;
  isWrongMethod = false;
  /** Further members of its problem, by path. */
  errorMembers: ErrorMembers | undefined = undefined;
  /** True when pages of other origins may send credentials with the request. */
  sharesCredentials = false;
  /** The path without its trailing slash, while it is asked whether there are routes of that one. */
  soughtPath: string | undefined = undefined;
  /** True when the response is complete and on its way out. */
  hasResponded = false;
  /** True when a body was rejected while the client was still sending it. */
  bodyRejected = false;
  /** True when the handler read what the cache's key does not cover. */
  sawHost = false;
  /** Its record in a recorder; undefined without a recorder. */
  readonly record: ExchangeRecord | undefined;
  awaitsContinue: boolean;
  ms = 0;
  bytes = 0;
  readonly #startedAt: number;
  readonly #hasBody: boolean;
  #observed = false;
  #body: Promise<Buffer> | undefined = undefined;
  /** The memory of its body, until the response: the handler may hold the body until then. */
  #hold: Reservation | undefined = undefined;

  constructor(options: ExchangeOptions) {
    const { platform, server, request, response, awaitsContinue = false } = options;
    this.platform = platform;
    this.server = server;
    this.raw = request;
    this.response = response;
    this.target = request.url ?? '/';
    this.url = this.target;
    this.form = chooseFormat(request);
    this.method = request.method ?? 'GET';
    this.service = platform.service;
    this.#startedAt = platform.clock.elapsed();
    this.id = chooseRequestId(request.headers, platform.ids);
    this.awaitsContinue = awaitsContinue;
    this.#hasBody = announcesBody(request);
    this.hasPreferences = hasPreferences(request.rawHeaders);
    this.record = platform.recorder?.start(this);
  }

  get isRecorded(): boolean {
    return this.record?.isStored(this) === true;
  }

  /** True while the body that the request announces has not arrived as a whole. */
  get leavesBody(): boolean {
    return this.#hasBody && !this.raw.complete;
  }

  get hasUnsizedBody(): boolean {
    return hasUnsizedBody(this.raw);
  }

  /** True when the connection must end after the response. */
  get endsConnection(): boolean {
    // A client that waits for permission may send its body or not: the next bytes are ambiguous.
    if (this.server.stopping || this.awaitsContinue) return true;
    if (!this.leavesBody) return false;
    return this.bodyRejected || lengthOf(this.raw) > this.platform.settings.MAX_BODY_BYTES;
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers;
  }

  get path(): string {
    const mark = this.url.indexOf('?');
    return mark < 0 ? this.url : this.url.slice(0, mark);
  }

  get search(): string {
    const mark = this.url.indexOf('?');
    return mark < 0 ? '' : this.url.slice(mark + 1);
  }

  get base(): string {
    const base = findBase(this.raw, this.platform.settings);
    return this.session === undefined ? base : base + this.session.prefix;
  }

  get origin(): string {
    this.sawHost = true;
    const origin = findOrigin(this.raw, this.platform.settings);
    return this.session === undefined ? origin : origin + this.session.prefix;
  }

  get httpVersion(): string {
    this.sawHost = true;
    return httpVersionOf(this.raw);
  }

  get tls(): TlsDetails | undefined {
    this.sawHost = true;
    return tlsOf(this.raw);
  }

  get clientAddress(): string {
    return findClientAddress(this.raw, this.platform.settings);
  }

  get traceparent(): string | readonly string[] | undefined {
    return this.raw.headers.traceparent;
  }

  get status(): number {
    return this.response.statusCode;
  }

  /** Continues in the session that the request names, if it names one. */
  enter(session: RequestSession | undefined): void {
    this.mayNameSession = true;
    this.session = session;
    this.url = this.raw.url ?? '/';
  }

  async json(mediaTypes: readonly string[] = JSON_TYPES): Promise<unknown> {
    checkMediaType(this.headers, mediaTypes);
    return parseJson(await this.readBody());
  }

  readBody(limit: number = Number.POSITIVE_INFINITY): Promise<Buffer> {
    this.#body ??= this.#read(Math.min(limit, this.platform.settings.MAX_BODY_BYTES));
    return this.#body;
  }

  async *readLines({ limit, lineBytes }: LineBounds): AsyncGenerator<string, void, void> {
    const hold = this.#startBody(limit);
    const onChunk = (chunk: Buffer): void => this.record?.receive(this, chunk);
    try {
      yield* readLines(this.raw, { limit, hold, lineBytes, onChunk });
    } finally {
      this.#endBody(hold);
    }
  }

  interim(status: number, reason: string, headers: readonly string[] = []): boolean {
    return writeInterim(this, { status, reason, headers });
  }

  /** Lets a client that waits for permission send its body (RFC 9110 10.1.1). */
  permitBody(): void {
    if (!this.awaitsContinue) return;
    this.awaitsContinue = false;
    this.response.writeContinue();
  }

  /** Counts and logs the request, once. */
  observe(): void {
    if (this.#observed) return;
    this.#observed = true;
    this.#hold?.free();
    this.ms = this.platform.clock.elapsed() - this.#startedAt;
    this.platform.metrics.observeRequest(this);
    this.platform.accessLog(this);
    this.record?.end(this);
  }

  async #read(limit: number): Promise<Buffer> {
    const hold = this.#startBody(limit);
    try {
      const body = await readBody(this.raw, { limit, hold });
      this.record?.receive(this, body);
      return body;
    } finally {
      this.#endBody(hold);
    }
  }

  #startBody(limit: number): Reservation {
    if (lengthOf(this.raw) <= limit) this.permitBody();
    this.#hold = createHold(this);
    return this.#hold;
  }

  #endBody(hold: Reservation): void {
    this.bodyRejected = !this.raw.complete;
    if (this.#observed) hold.free(); // the response was sent before the body arrived
  }
}
