import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** A response, read whole. */
export interface SentResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request that fetch and supertest refuse to send, on a connection of its own. */
export function send(options: {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
}): Promise<SentResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', agent: false, ...options }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    outgoing.on('error', reject).end();
  });
}
