import { type LocalResponse, mediaTypeOf, ROUTE_METHODS } from '@sandbox/http';
import { integer, type JsonObject, oneOf, textReader } from '@sandbox/kernel';
import { mcpError } from '../errors.js';
import { ANYTHING, described, OBJECT, SESSION } from '../fields.js';
import { explain } from '../inspected.js';
import { headerOf, sendRequest, toText, withinSession } from '../request-json.js';
import { cutText, MAX_RESPONSE_BYTES, sizeOf } from '../response-size.js';
import { isMcpTarget } from '../scope.js';
import { defineTool } from '../tool.js';

const LONGEST_PATH = 8000;

/** A request target of this server: not a URL, and only characters that HTTP allows. */
const PATH = textReader({
  expected: `a path of this server that starts with "/", with its query, of at most ${LONGEST_PATH} visible characters`,
  schema: { type: 'string', pattern: '^/[!-~]*$', maxLength: LONGEST_PATH },
  read: (text) => (/^\/[!-~]*$/.test(text) && text.length <= LONGEST_PATH ? text : undefined),
});

/** Headers of the connection, or about the client. */
const OWN_HEADERS = [
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'forwarded', 'origin', 'proxy-connection'],
  'x-sandbox-replay',
];

const MAX_HEADERS = 50;

export const call = defineTool({
  name: 'call',
  title: 'Send a request',
  description:
    'Sends an HTTP request to a path of this sandbox. Returns status, headers, body and an explanation by the server. Redirects are returned, not followed. The tool calls no other host.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  fields: {
    method: described({ ...oneOf(ROUTE_METHODS), default: 'GET' }, 'The method.'),
    path: described({ ...PATH, required: true }, 'Such as "/v1/helpdesk/tickets?status=open".'),
    headers: described(OBJECT, 'Names and values.'),
    body: described(
      ANYTHING,
      'A JSON value is sent as application/json, unless a header sets another type. A string is sent as is.',
    ),
    session: SESSION,
    offset: described(
      { ...integer(0, 1_000_000_000), default: 0 },
      'next_offset of the last response to the same GET, for the rest of a long body.',
    ),
    timeout_s: described(
      { ...integer(1, 50), default: 30 },
      'After this time the response received so far is returned.',
    ),
  },
  output: {
    status: { type: 'integer' },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    body: { description: 'A JSON value if the body is complete JSON, else a string, or base64.' },
    encoding: { type: 'string', enum: ['json', 'text', 'base64'] },
    next_offset: {
      type: ['integer', 'null'],
      description: 'Offset at which the rest of the body starts.',
    },
    is_cut: {
      type: 'boolean',
      description: 'True when the body is longer than the part that was read.',
    },
    explanation: {
      type: 'array',
      items: { type: 'string' },
      description: 'Explanation by the server; empty where there is no inspector.',
    },
  },
  async run({ method, path, session, offset, timeout_s, body, headers = {} }, context) {
    const target = withinSession(
      path,
      path.startsWith('/s/') ? undefined : (session ?? context.session),
    );
    if (isMcpTarget(target)) throw forbidden('A tool cannot call the MCP endpoint.');
    if (offset > 0 && method !== 'GET')
      throw forbidden(
        'offset is accepted only with GET, which is sent again for the rest of its body.',
      );
    const id = context.createId();
    const response = await sendRequest(context, {
      method,
      path: target,
      headers: { ...toHeaders(headers, body), 'X-Request-Id': id },
      body: toText(body),
      timeoutMs: timeout_s * 1000,
    });
    const explanation = await explain(id, context);
    const head = { status: response.status, headers: joinHeaders(response), explanation };
    return { ...head, ...readBody(response, offset, MAX_RESPONSE_BYTES - sizeOf(head)) };
  },
});

function forbidden(detail: string): Error {
  return mcpError('forbidden_target', { detail });
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** @throws AppError forbidden_target */
function toHeaders(input: JsonObject, body: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(input);
  if (entries.length > MAX_HEADERS) throw forbidden(`At most ${MAX_HEADERS} headers can be sent.`);
  const headers = new Map<string, string>();
  if (body !== undefined && body !== null) headers.set('content-type', guessType(body));
  for (const [name, value] of entries) {
    const key = name.toLowerCase();
    if (!TOKEN.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(String(value)))
      throw forbidden(
        `The header ${name.slice(0, 80)} cannot be sent, because its name or value is invalid.`,
      );
    if (OWN_HEADERS.includes(key) || key.startsWith('x-forwarded-'))
      throw forbidden(`The header ${name} is set by the connection.`);
    headers.set(key, String(value));
  }
  return Object.fromEntries(headers);
}

function guessType(body: unknown): string {
  if (typeof body !== 'string') return 'application/json';
  const start = body.trimStart()[0] ?? '';
  if (start === '<') return 'application/xml';
  return start === '{' || start === '[' ? 'application/json' : 'text/plain; charset=utf-8';
}

/** The most bytes of one header and of all. */
const LONGEST_HEADER = 1000;
const HEADERS_BYTES = 6000;

function joinHeaders({ headers: pairs }: LocalResponse): Readonly<Record<string, string>> {
  const joined: Record<string, string> = {};
  let bytes = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const name = (pairs[at] ?? '').toLowerCase();
    const before = Object.hasOwn(joined, name) ? `${joined[name]}, ` : '';
    const value = `${before}${pairs[at + 1] ?? ''}`.slice(0, LONGEST_HEADER);
    bytes += sizeOf({ [name]: value });
    if (bytes < HEADERS_BYTES) joined[name] = value;
  }
  return joined;
}

function readBody(response: LocalResponse, offset: number, capacity: number) {
  const { body, isCut: is_cut } = response;
  const isText = Buffer.from(String(body)).equals(body);
  const all = isText ? String(body) : body.toString('base64');
  const whole = offset === 0 && isText && !is_cut ? parseBody(response, all) : undefined;
  if (whole !== undefined && sizeOf(whole) < capacity - ROOM_FOR_REST)
    return { body: whole, encoding: 'json', next_offset: null, is_cut };
  const { part, next } = cutText(all, offset, capacity - ROOM_FOR_REST);
  return { body: part, encoding: isText ? 'text' : 'base64', next_offset: next, is_cut };
}

const ROOM_FOR_REST = 200;

/** The gateway's responses start with it, as those of the vendor do. */
const BYTE_ORDER_MARK = 0xfeff;

function parseBody(response: LocalResponse, text: string): unknown {
  const type = mediaTypeOf(headerOf(response, 'Content-Type'));
  if (!type.endsWith('/json') && !type.endsWith('+json')) return undefined;
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}
