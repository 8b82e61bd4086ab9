import type {
  DirectRoute,
  HttpRequest,
  HttpResponse,
  Platform,
  RejectionResponder,
} from '@sandbox/http';
import { type Clock, type NameableRequest, quote } from '@sandbox/kernel';
import type { CallLogStore } from './call-log/call-log-store.js';
import { type CompletedCall, toLoggedCall } from './call-log/record-call.js';
import type { Endpoint, EndpointResponse } from './endpoint.js';
import { GatewayError } from './errors.js';
import { isMessageCode, messageOf } from './messages.js';
import {
  decodeJson,
  decodeXml,
  detectFormat,
  schemaError,
  type WireFormat,
} from './protocol/index.js';
import { readToken, SESSION_HEADER } from './session/session-request.js';

export interface CallsRouteOptions {
  readonly endpoint: Endpoint;
  readonly callLog: CallLogStore;
  readonly clock: Clock;
  /** Is called when the log of calls cannot be written. */
  readonly report: (error: unknown) => void;
  readonly platform: Pick<Platform, 'recorder'>;
}

/** The one path of all calls; the part after it is a label without effect. */
export const CALLS_PATH = '/xml/v1/request.api';

/** The headers of the imitated gateway's responses, except HSTS: it would outlive the sandbox in browsers. */
const USUAL_HEADERS: readonly string[] = [
  ...['Cache-Control', 'no-cache, no-store, max-age=0'],
  ...['Pragma', 'no-cache'],
  ...['Expires', '-1'],
  ...['Access-Control-Allow-Methods', 'PUT,OPTIONS,POST,GET'],
  'Access-Control-Allow-Headers',
  `x-requested-with,cache-control,content-type,origin,method,SOAPAction,${SESSION_HEADER}`,
  ...['Access-Control-Allow-Credentials', 'true'],
  ...['X-Download-Options', 'noopen'],
];

const HEADERS: Readonly<Record<WireFormat, readonly string[]>> = {
  json: ['Content-Type', 'application/json; charset=utf-8', ...USUAL_HEADERS],
  xml: ['Content-Type', 'application/xml; charset=utf-8', ...USUAL_HEADERS],
};

const NO_BODY = Buffer.alloc(0);

const BYTE_ORDER_MARK = 0xefbbbf;
const MARK_BYTES = 3;

/**
 * Builds the route of all calls. Every request gets an envelope, with 200 unless a fault of the session sets
 * another status.
 */
export function createCallsRoute(options: CallsRouteOptions): DirectRoute {
  const { endpoint, callLog, clock, report, platform } = options;
  const keep = (call: CompletedCall): void => {
    try {
      callLog.add(toLoggedCall(call, clock.now()))?.catch(report);
    } catch (error) {
      report(error); // the call still gets its response
    }
  };
  return {
    prefix: CALLS_PATH,
    async handler(request) {
      const token = readToken(request);
      const { session, clientAddress: address, headers } = request;
      let body: Buffer;
      try {
        body = await readCallBody(request);
      } catch (error) {
        return toResponse(
          endpoint.reject({ format: announcedFormat(request), session, token, address, error }),
        );
      }
      const requestId = request.id;
      const received = { body, requestId, session, token, address, headers };
      const result = await endpoint.response(received);
      if (session) session.changes = result.changes;
      platform.recorder?.annotate(request, { notes: result.explanations });
      const reply = toResponse(result);
      const { sessionId } = result;
      if (sessionId === undefined || result.isLogged) return reply;
      const response = reply.body.subarray(MARK_BYTES);
      keep({ result, sessionId, requestId, address, request: body, answer: response });
      return reply;
    },
  };
}

/** The message of a rejection without a message code: that of a gateway that is busy. */
const BUSY = messageOf('E00053');

/** Writes the failures and limits that clients request as the gateway writes its own: as an envelope. */
export function createCallRejection({
  endpoint,
}: Pick<CallsRouteOptions, 'endpoint'>): RejectionResponder {
  return async (request, { status, code = '', error: { headers } }) => {
    if (!request.path.startsWith(CALLS_PATH)) return undefined;
    const { session, clientAddress: address } = request;
    const token = readToken(request);
    const body = await readCallBody(request).catch(() => undefined);
    const format = body === undefined ? announcedFormat(request) : detectFormat(body);
    const error = new GatewayError(isMessageCode(code) ? messageOf(code) : BUSY);
    const response = toResponse(endpoint.reject({ format, session, token, address, error }));
    const more = Object.entries(headers).flat();
    return {
      ...response,
      status: status ?? response.status,
      headers: [...(response.headers ?? []), ...more],
    };
  };
}

/** A GET is handled as a POST without a body, whatever it carries. */
function readCallBody(request: HttpRequest): Promise<Buffer> {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return Promise.resolve(NO_BODY);
  const coding = headers['content-encoding'];
  return coding === undefined ? request.readBody() : readCodedBody(request, coding);
}

/** A coded body cannot be read; one that is only declared as coded can. */
async function readCodedBody(request: HttpRequest, coding: string): Promise<Buffer> {
  const body = await request.readBody();
  if (
    coding.trim().toLowerCase() === 'identity' ||
    PLAIN_START.test(body.toString('latin1', 0, 64))
  )
    return body;
  throw schemaError(
    `The body has Content-Encoding ${quote(coding)}, which the gateway does not support. Send the body without a content coding.`,
  );
}

/** How XML and JSON begin: white space or a byte order mark, then a tag, a brace or a bracket. */
const PLAIN_START = /^(?:\u00ef\u00bb\u00bf)?\s*[<{[]/;

/** The format of a body that was not read can only be guessed. */
function announcedFormat({ headers }: HttpRequest): WireFormat {
  return headers['content-type']?.toLowerCase().includes('xml') ? 'xml' : 'json';
}

function toResponse({
  format,
  status,
  body,
  token,
}: EndpointResponse): HttpResponse & { readonly body: Buffer } {
  const usual = HEADERS[format];
  const headers = token === undefined ? usual : [...usual, SESSION_HEADER, token];
  return { status, headers, body: toMarkedUtf8(body) };
}

/**
 * Every response starts with the byte order mark: some clients cut off the first character without a check.
 * In the text, it would double the size of each character and cost up to a fifth of the complete time in the
 * server.
 */
function toMarkedUtf8(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafe(MARK_BYTES + length);
  bytes.writeUIntBE(BYTE_ORDER_MARK, 0, MARK_BYTES);
  // ASCII, as nearly every response is; `latin1` copies it.
  bytes.write(text, MARK_BYTES, length === text.length ? 'latin1' : 'utf8');
  return bytes;
}

/** Names the call that a request makes by the root of its body: `createTransactionRequest` and `createTransaction`. */
export async function nameCall(request: NameableRequest): Promise<readonly string[]> {
  if (!request.path.startsWith(CALLS_PATH)) return [];
  const body = await request.readBody();
  const { name } = detectFormat(body) === 'json' ? decodeJson(body) : decodeXml(body);
  return [name, name.replace(/Request$/, '')];
}
