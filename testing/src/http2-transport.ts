import {
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import type { SentRequest, Transport, TransportResponse } from './transport.js';

/** What belongs to a connection of HTTP/1.1, and what the request has in another form. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host'],
]);

/** Node rejects further streams while uploads take more. */
const MEMORY_MB = 1000;

/**
 * Sends requests by HTTP/2 to a server that also speaks plain HTTP, as if by the latter: requests name its host, and links
 * in responses begin with `http`. Suites then need not know it.
 * @param url - of plain HTTP
 * @param tlsUrl - of HTTPS. Its certificate is not checked: it holds by the clock of the test.
 */
export function createHttp2Transport(url: string, tlsUrl: string): Transport {
  const { host } = new URL(url);
  const session = connect(tlsUrl, { rejectUnauthorized: false, maxSessionMemory: MEMORY_MB });
  session.on('error', () => {}); // each request reports its failure
  return {
    async send({ path, method, headers, body }) {
      const fields = { ':authority': host, ...toFields(headers) };
      const stream = session.request(
        { ':method': method, ':path': path, ...fields },
        { endStream: body === undefined },
      );
      if (body !== undefined) stream.end(body);
      return asPlain(await responseOf(stream), await buffer(stream), String(fields[':authority']));
    },
    close: () => session.close(),
  };
}

/** Rejects when the stream ends without one. */
function responseOf(stream: ClientHttp2Stream): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    stream.once('response', resolve);
    stream.once('error', reject);
    stream.once('close', () => reject(new Error(`The stream ended with ${stream.rstCode}.`)));
  });
}

function toFields(headers: SentRequest['headers']): OutgoingHttpHeaders {
  const fields: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (lower === 'host') fields[':authority'] = value;
    if (!LEFT_OUT.has(lower)) fields[lower] = value;
  }
  return fields;
}

function asPlain(fields: IncomingHttpHeaders, bytes: Buffer, host: string): TransportResponse {
  const plain = (text: string): string => text.replaceAll(`https://${host}`, `http://${host}`);
  const headers: TransportResponse['headers'] = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith(':') || value === undefined) continue;
    headers[name] = Array.isArray(value) ? value.map(plain) : plain(String(value));
  }
  const text = bytes.toString('latin1');
  const body = text.includes(`https://${host}`) ? Buffer.from(plain(text), 'latin1') : bytes;
  return { status: Number(fields[':status']), headers, body };
}
