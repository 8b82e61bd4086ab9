import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** A response that is read while it comes. */
export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** What has come so far. */
  readonly text: string;
  readonly ended: boolean;
  /** Leaves without reading on. */
  leave(): void;
}

/** Asks for a response and waits for its headers. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: new Agent() }, resolve).on('error', reject);
  });
  let text = '';
  response.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  response.on('error', () => {}); // the test leaves, or the server has cut it off
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    get text() {
      return text;
    },
    get ended() {
      return response.closed;
    },
    leave: () => response.destroy(),
  };
}
