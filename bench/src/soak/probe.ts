import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again, as a client that does nothing wrong. */
export interface Probe {
  /** Since the last call: requests that were served, that failed, and the longest wait in milliseconds. */
  take(): ProbeCounts;
  stop(): void;
}

/** What a probe has seen. */
export interface ProbeCounts {
  readonly served: number;
  readonly failed: number;
  readonly longestMs: number;
}

const PAUSE_MS = 100;

/** Starts to ask for paths, in turn. */
export function startProbe(urls: readonly string[]): Probe {
  let counts = { served: 0, failed: 0, longestMs: 0 };
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn++) {
      const start = performance.now();
      const signal = AbortSignal.timeout(10_000);
      const response = await fetch(urls[turn % urls.length] ?? '', { signal }).catch(
        () => undefined,
      );
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.ok) counts.served++;
      else counts.failed++;
      counts.longestMs = Math.max(counts.longestMs, performance.now() - start);
      await pause(PAUSE_MS);
    }
  };
  void work();
  return {
    take() {
      const taken = counts;
      counts = { served: 0, failed: 0, longestMs: 0 };
      return taken;
    },
    stop() {
      isStopped = true;
    },
  };
}
