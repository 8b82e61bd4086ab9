import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as it goes out. */
export interface SentRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A response as it came in. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends requests to one server, over connections that it keeps. */
export interface Transport {
  send(sent: SentRequest): Promise<TransportResponse>;
  close(): void;
}

/** Sends requests by plain HTTP/1.1. */
export function createHttp1Transport(url: string): Transport {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: ({ body, ...sent }) =>
      new Promise((resolve, reject) => {
        const outgoing = request({ agent, hostname, port, ...sent });
        outgoing.on('error', reject);
        outgoing.on('response', (response) => {
          const { statusCode: status = 0, headers } = response;
          buffer(response).then((bytes) => resolve({ status, headers, body: bytes }), reject);
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}
