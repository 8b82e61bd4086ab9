import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Clock } from '@sandbox/kernel';
import type { HeaderPairs } from './response.js';

/** The private state of Node's responses: the string of the head, and the conditions of its last lines. */
interface OutgoingState {
  _header: string | null;
  readonly _removedConnection: boolean;
  readonly _defaultKeepAlive: boolean;
  readonly _keepAliveTimeout: number;
  readonly _maxRequestsPerSocket?: number;
}

/**
 * Names that Node only passes on. Those that it obeys (`Connection`, `Date`, `Trailer`), and all that are not listed, are
 * left to it.
 */
const PLAIN_NAMES: readonly string[] = `
  Accept-Ranges
  Access-Control-Allow-Credentials
  Access-Control-Allow-Headers
  Access-Control-Allow-Methods
  Access-Control-Allow-Origin
  Access-Control-Expose-Headers
  Allow
  Cache-Control
  Content-Encoding
  Content-Location
  Content-Range
  Content-Security-Policy
  Content-Type
  Cross-Origin-Opener-Policy
  ETag
  Expires
  Last-Modified
  Link
  Location
  Permissions-Policy
  Pragma
  Referrer-Policy
  Retry-After
  Vary
  WWW-Authenticate
  X-Content-Type-Options
  X-Download-Options
  X-Request-Id
  X-Sandbox-Changes
  X-Sandbox-Content-Type
  X-Sandbox-Fault
  X-Sandbox-Ignored
  X-Sandbox-Session
  X-Sandbox-Write
  X-Total-Count
`
  .trim()
  .split(/\s+/);

/** Characters that a value may not contain; Node has an error for them. */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/;

/** The last line of each plain name: most responses repeat it, such as that of their `Content-Type`. */
const LAST_LINES = new Map(PLAIN_NAMES.map((name) => [name, { value: '', line: `${name}: \r\n` }]));

/** A longer value is not stored, as it seldom comes again. */
const STORED_LENGTH = 256;

/** Formats headers as the lines of a head; undefined when Node has to handle one of them. */
export function formatLines(pairs: HeaderPairs): string | undefined {
  let lines = '';
  for (let index = 0; index < pairs.length; index += 2) {
    const name = pairs[index] ?? '';
    const value = pairs[index + 1] ?? '';
    const last = LAST_LINES.get(name);
    if (last === undefined) return undefined;
    if (last.value === value) {
      lines += last.line;
      continue;
    }
    if (FORBIDDEN.test(value)) return undefined;
    const line = `${name}: ${value}\r\n`;
    lines += line;
    if (value.length <= STORED_LENGTH) {
      last.value = value;
      last.line = line;
    }
  }
  return lines;
}

/** The parts of a head, without the lines that Node adds to each. */
export interface HeadParts {
  readonly status: number;
  readonly reason: string | undefined;
  /** Lines of `formatLines`. */
  readonly lines: string;
  /** The bytes of the body. */
  readonly length: number;
}

/**
 * Sets the head of a response in one piece, on a connection that continues. `writeHead` checks each header for a
 * meaning to Node, which costs a sixth of a whole stored response.
 * @returns false, and nothing is changed, where only Node knows how
 */
export function presetHead(response: ServerResponse, parts: HeadParts, clock: Clock): boolean {
  const state = stateOf(response);
  const { status } = parts;
  if (!isKnown || status < 200 || status === 204 || status === 304) return false;
  if (!response.shouldKeepAlive || state._removedConnection || !state._defaultKeepAlive)
    return false;
  if (state._header !== null || state._maxRequestsPerSocket) return false;
  if (response.getHeaderNames().length > 0) return false;
  setHead(response, parts, clock);
  return true;
}

function setHead(response: ServerResponse, parts: HeadParts, clock: Clock): void {
  const { status, reason = STATUS_CODES[status] ?? 'unknown', lines, length } = parts;
  const state = stateOf(response);
  const timeout = Math.floor(state._keepAliveTimeout / 1000);
  const keepAlive = state._keepAliveTimeout ? `Keep-Alive: timeout=${timeout}\r\n` : '';
  response.statusCode = status;
  response.statusMessage = reason;
  state._header =
    `HTTP/1.1 ${status} ${reason}\r\n${lines}Content-Length: ${length}\r\n` +
    `Date: ${dateOf(clock.now())}\r\nConnection: keep-alive\r\n${keepAlive}\r\n`;
}

/** Formats the value of `Date`; a busy service sends the same one for a whole second. */
const dateOf = createDateFormat();

function createDateFormat(): (now: number) => string {
  let second = Number.NaN;
  let date = '';
  return (now) => {
    const present = Math.floor(now / 1000);
    if (present !== second) date = new Date(now).toUTCString();
    second = present;
    return date;
  };
}

/**
 * Whether this Node version writes the same head as we do. The lines that it adds to a head are private: should a version
 * add others, it writes all heads.
 */
function probe(): boolean {
  const [node, ours] = [0, 1].map(() => {
    const request = new IncomingMessage(new Socket());
    request.httpVersionMajor = 1;
    request.httpVersionMinor = 1;
    const response = new ServerResponse(request);
    return Object.assign(response, { _keepAliveTimeout: 5000 });
  });
  if (node === undefined || ours === undefined || !('_header' in ours)) return false;
  node.writeHead(200, ['ETag', '"a"', 'Content-Length', '2', 'Date', dateOf(0)]);
  setHead(ours, { status: 200, reason: undefined, lines: 'ETag: "a"\r\n', length: 2 }, EPOCH);
  return stateOf(ours)._header === stateOf(node)._header;
}

const EPOCH: Clock = { now: () => 0, elapsed: () => 0 };

/** `probe` looks whether they are there. */
function stateOf(response: ServerResponse): OutgoingState {
  return response as unknown as OutgoingState;
}

const isKnown = probe();
