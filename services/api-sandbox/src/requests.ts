import { sendToTool } from './client.js';

/** A request that the sandbox received, and its response. */
export interface RecordedRequest {
  readonly id: string;
  readonly service: string;
  readonly method: string;
  /** With the prefix of the session. */
  readonly path: string;
  /** The query with its `?`; empty without one. */
  readonly search: string;
  /** Null when the connection ended before the response. */
  readonly status: number | null;
  readonly request: RecordedMessage;
  readonly response: RecordedMessage | null;
  /** How the server interpreted the request, and which values it accepts. */
  readonly explanation: readonly { readonly topic: string; readonly text: string }[];
}

export interface RecordedMessage {
  /** In the order in which they were sent; secrets are masked. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** At most 64 KiB; null without a body. */
  readonly body: string | null;
}

export interface WaitOptions {
  /** The number of requests to wait for; 1 when left out. */
  readonly count?: number;
  /** The longest wait, in milliseconds; 10,000 when left out. */
  readonly timeout?: number;
}

/** Requests that match a search. */
export interface SandboxRequests {
  /** The received requests, oldest first; at most the newest 100. */
  list(): Promise<readonly RecordedRequest[]>;
  /**
   * Waits until `count` requests were received, earlier ones included.
   * @throws SandboxError `wait_timeout`, which lists the requests received instead
   */
  wait(options?: WaitOptions): Promise<readonly RecordedRequest[]>;
}

/** The requests of a search in the inspector. */
export function createRequests(base: string, search: string): SandboxRequests {
  const api = `${base}/inspect/api`;
  const q = search.trim();
  const one = async (id: string): Promise<RecordedRequest> =>
    (await sendToTool('GET', `${api}/requests/${id}`)) as RecordedRequest; // the inspector's own shape
  return {
    async list() {
      const query = new URLSearchParams({ q, limit: '100' });
      const { requests } = Object(await sendToTool('GET', `${api}/requests?${query}`));
      const ids: readonly string[] = requests.map(({ id }: { readonly id: string }) => id);
      return Promise.all(ids.toReversed().map(one));
    },
    async wait({ count = 1, timeout = 10_000 } = {}) {
      const query = new URLSearchParams({
        q,
        count: String(count),
        timeout: String(timeout / 1000),
      });
      return Object(await sendToTool('GET', `${api}/wait?${query}`)).requests;
    },
  };
}
