import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** The private state of Node's messages: the string of the head, and whether and how a body follows. */
interface OutgoingState {
  readonly _header: string | null;
  _headerSent: boolean;
  readonly _hasBody: boolean;
  readonly chunkedEncoding: boolean;
  readonly outputData: readonly unknown[];
}

/** A socket names the response that is written to it now. */
interface ServingSocket {
  readonly _httpMessage?: ServerResponse | null;
}

/** The largest head and body that are copied; a larger body is sent from its own memory. */
const CAPACITY_BYTES = 65_536;

/** The most bytes that UTF-8 takes for a unit of a string. */
const UTF8_BYTES = 3;

const isKnown = probe();

/** Used for one response after the other, as long as the kernel takes them at once. */
let capacity = Buffer.allocUnsafeSlow(CAPACITY_BYTES);

/**
 * Writes the head of a response and its whole body to the socket at once, in one piece; the caller then ends it without a
 * body. Node itself writes head, body and an empty end as a list, which takes up to twice as long.
 * @returns false, and nothing is written, where only Node knows how. This includes responses that wait for their
 * socket, that are sent in chunks or are large, and those whose head is incomplete or already sent.
 */
export function writeWhole(response: ServerResponse, body: Buffer | string | undefined): boolean {
  const state = response as unknown as OutgoingState; // `probe` found them
  const { socket } = response;
  const { _header: head } = state;
  if (!isKnown || head === null || socket === null || state._headerSent) return false;
  if (state.chunkedEncoding || state.outputData.length > 0 || !isServing(socket, response))
    return false;
  const sent = state._hasBody ? (body ?? '') : '';
  if (head.length + maxBytes(sent) > CAPACITY_BYTES) return false;
  const start = capacity.write(head, 0, 'latin1');
  const end = start + copyTo(start, sent);
  state._headerSent = true;
  socket.write(capacity.subarray(0, end));
  if (socket.writableLength > 0) capacity = Buffer.allocUnsafeSlow(CAPACITY_BYTES); // this one is still being read
  return true;
}

function isServing(socket: Socket & ServingSocket, response: ServerResponse): boolean {
  return socket._httpMessage === response && socket.writable && !socket.destroyed;
}

function maxBytes(body: Buffer | string): number {
  return typeof body === 'string' ? body.length * UTF8_BYTES : body.length;
}

function copyTo(start: number, body: Buffer | string): number {
  return typeof body === 'string' ? capacity.write(body, start) : body.copy(capacity, start);
}

/** Whether this Node version has its private state where we expect it. */
function probe(): boolean {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.writeHead(200, ['Content-Length', '0']);
  const state = response as unknown as Partial<OutgoingState>;
  return (
    state._header?.startsWith('HTTP/1.1 200 OK\r\n') === true &&
    state._header.endsWith('\r\n\r\n') &&
    state._headerSent === false &&
    state._hasBody === true &&
    state.chunkedEncoding === false &&
    Array.isArray(state.outputData)
  );
}
