import type { Clock } from '@sandbox/kernel';
import type { Metrics } from './metrics.js';

/** How long a text is served before it is written anew, in milliseconds. */
const FRESH_MS = 1000;

/** Builds the reader of the text of metrics: however many ask at once, it is written once a second at most. */
export function createMetricsText(metrics: Metrics, clock: Clock): () => Promise<string> {
  let text: Promise<string> | undefined;
  let writtenAt = 0;
  return () => {
    const now = clock.elapsed();
    if (text !== undefined && now - writtenAt < FRESH_MS) return text;
    writtenAt = now;
    text = metrics.text();
    return text;
  };
}
