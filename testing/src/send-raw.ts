import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A response read from a socket that the server closed. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name; of a repeated header the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body read as JSON. */
  json(): unknown;
}

/**
 * Sends bytes that no HTTP client would, and reads the response until the server closes the connection.
 * @param target - the request target, byte for byte as Latin-1
 */
export async function sendRaw(url: string, target: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`,
    'latin1',
  );
  const response = (await buffer(socket)).toString('latin1');
  const split = response.indexOf('\r\n\r\n');
  const text = Buffer.from(response.slice(split + 4), 'latin1').toString();
  const [first = '', ...lines] = response.slice(0, split).split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(lines.map(toHeader)),
    text,
    json: () => JSON.parse(text),
  };
}

function toHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
