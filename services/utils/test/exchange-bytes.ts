import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Writes bytes that no HTTP client would and reads all that comes until the server closes the connection.
 * @param request - as Latin-1, with `Connection: close`
 */
export async function exchangeBytes(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(request, 'latin1');
  return (await buffer(socket)).toString('latin1');
}

/** Writes the head of a request and reads what comes first, then leaves. */
export async function exchangeHead(url: string, head: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(head, 'latin1');
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  return bytes.toString('latin1');
}
