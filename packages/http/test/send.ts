import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** An answer, read whole. */
export interface SentAnswer {
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
}): Promise<SentAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', agent: false, ...options }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    outgoing.on('error', reject).end();
  });
}
