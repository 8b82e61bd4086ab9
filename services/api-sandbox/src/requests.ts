import { sendToTool } from './send-to-tool.js';

/** A request as the sandbox has seen it, and its response. */
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
  /** What the server understood, and what it would have accepted. */
  readonly explanation: readonly { readonly topic: string; readonly text: string }[];
}

export interface RecordedMessage {
  /** In the order in which they were sent; secrets are masked. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** At most 64 KiB; null when there was none. */
  readonly body: string | null;
}

export interface WaitOptions {
  /** How many are waited for; 1 when left out. */
  readonly count?: number;
  /** For how long, in milliseconds; 10,000 when left out. */
  readonly timeout?: number;
}

/** Requests that match a search. */
export interface SandboxRequests {
  /** Those that came, the oldest first; at most the newest 100. */
  list(): Promise<readonly RecordedRequest[]>;
  /**
   * Waits until as many came, counting those that came before.
   * @throws SandboxError `wait_timeout`, which says what came instead
   */
  wait(options?: WaitOptions): Promise<readonly RecordedRequest[]>;
}

/** What the inspector of a sandbox knows of a search. */
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
