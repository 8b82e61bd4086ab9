import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** An answer that is read while it comes. */
export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** What has come so far. */
  readonly text: string;
  readonly ended: boolean;
  /** Leaves without reading on. */
  leave(): void;
}

/** Asks for an answer and waits for its headers. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: new Agent() }, resolve).on('error', reject);
  });
  let text = '';
  response.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
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

/** A little less than the limit of a test, so that the message says what did not happen. */
const PATIENCE_MS = 28_000;

/** Lets the event loop turn until something has happened. */
export async function until(happened: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!happened()) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`Waited in vain: ${happened}`);
    await setImmediate();
  }
}
