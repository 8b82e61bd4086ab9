import type { ClientRequest, IncomingMessage } from 'node:http';
import { constants, type OutgoingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { Readable } from 'node:stream';
import type { LocalAgent } from '../local/local-agent.js';
import { BodyWriter } from './body-writer.js';
import { joinLines, toHttp2Fields } from './http2-fields.js';
import { openRequest, sendBody } from './open-request.js';

const { NGHTTP2_INTERNAL_ERROR, NGHTTP2_NO_ERROR, NGHTTP2_PROTOCOL_ERROR } = constants;

type ForwardingError = Error & { readonly code?: string };

/** Node's parser found bytes that are not HTTP/1.1; a connection that ends too early is something else. */
function isMalformed({ code = '' }: ForwardingError): boolean {
  return code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE';
}

/** A stream whose request goes to the server of this process, and whose response comes from there. */
export class ForwardedStream {
  readonly writer: BodyWriter;
  readonly #stream: ServerHttp2Stream;
  readonly #outgoing: ClientRequest | undefined;
  /** True once the end of the stream is ours: its response is complete, or it has failed. */
  #isEnded = false;
  #hasFailed = false;

  /**
   * @param options.raw - the fields as they came: flat pairs of name and value
   * @param options.onOver - called once, with true when the client has reset the stream
   */
  constructor(options: {
    readonly stream: ServerHttp2Stream;
    readonly raw: readonly string[];
    readonly agent: LocalAgent;
    readonly onOver: (isReset: boolean) => void;
  }) {
    const { stream, raw, agent, onOver } = options;
    this.writer = new BodyWriter(stream);
    this.#stream = stream;
    this.#outgoing = openRequest(stream, raw, agent);
    stream.on('error', () => {}); // its end is seen by `close`
    stream.once('close', () => {
      this.#outgoing?.destroy();
      onOver(!this.#isEnded);
    });
    if (this.#outgoing === undefined) this.#close(NGHTTP2_PROTOCOL_ERROR);
    else this.#start(this.#outgoing);
  }

  /** Ends the stream with an error, without waiting for what the client has not taken. */
  cut(): void {
    this.#close(NGHTTP2_INTERNAL_ERROR);
  }

  #start(outgoing: ClientRequest): void {
    const stream = this.#stream;
    outgoing.on('error', (error) => this.#fail(error));
    outgoing.on('information', ({ statusCode, rawHeaders }) => {
      if (!this.#mayRespond()) return;
      const fields = toHttp2Fields(rawHeaders, statusCode);
      this.#sendFields(fields, (sent) => stream.additionalHeaders(sent));
    });
    outgoing.on('response', (response) => this.#sendBack(response, response));
    // Node hands over the connection with any response to CONNECT.
    outgoing.on('connect', (response, socket, head) => {
      socket.unshift(head);
      this.#sendBack(response, socket);
    });
    sendBody(stream, outgoing);
  }

  #mayRespond(): boolean {
    const { closed, destroyed, headersSent } = this.#stream;
    return !closed && !destroyed && !headersSent;
  }

  #sendBack(response: IncomingMessage, body: Readable): void {
    const stream = this.#stream;
    body.on('error', (error) => this.#fail(error));
    if (!this.#mayRespond()) return;
    const hasTrailers = response.headers.trailer !== undefined;
    const fields = toHttp2Fields(response.rawHeaders, response.statusCode);
    const options = { waitForTrailers: hasTrailers };
    if (!this.#sendFields(fields, (sent) => stream.respond(sent, options))) return;
    if (!hasTrailers) stream.once('finish', () => this.#stopUpload());
    stream.once('wantTrailers', () => {
      const trailers = toHttp2Fields(response.rawTrailers);
      if (this.#sendFields(trailers, (sent) => stream.sendTrailers(sent))) this.#stopUpload();
    });
    const onEnd = (): void => {
      this.#isEnded = true;
    };
    // node:http2 ends a response without a body with its head.
    if (stream.writableEnded) {
      body.resume();
      onEnd();
    } else this.writer.take(body, lengthOf(response), onEnd);
  }

  /**
   * Sends fields, if need be with one line for each name. For fields that node:http2 does not accept, it throws; the stream
   * then ends with an error.
   */
  #sendFields(fields: OutgoingHttpHeaders, send: (fields: OutgoingHttpHeaders) => void): boolean {
    for (const toSent of [asTheyAre, joinLines])
      try {
        send(toSent(fields));
        return true;
      } catch {
        // the next form, or the error below
      }
    this.#close(NGHTTP2_INTERNAL_ERROR);
    return false;
  }

  /** The response is whole: a client that still sends its body may stop (RFC 9113 8.1). */
  #stopUpload(): void {
    const { endAfterHeaders, readableEnded } = this.#stream;
    if (!endAfterHeaders && !readableEnded) this.#close(NGHTTP2_NO_ERROR);
  }

  /** Ends the stream once the client has received the bytes before the failure. */
  #fail(error?: ForwardingError): void {
    if (this.#isEnded || this.#hasFailed) return;
    this.#hasFailed = true;
    const isOurs = error === undefined || !isMalformed(error);
    const code = isOurs ? NGHTTP2_INTERNAL_ERROR : NGHTTP2_PROTOCOL_ERROR;
    this.writer.whenTaken(() => this.#close(code));
  }

  #close(code: number): void {
    const stream = this.#stream;
    this.#isEnded = true;
    if (stream.closed) return;
    // Node ends the body ahead of RST_STREAM: what was cut would look whole.
    if (code !== NGHTTP2_NO_ERROR) stream._final = (done) => done();
    stream.close(code);
  }
}

function asTheyAre(fields: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return fields;
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}
