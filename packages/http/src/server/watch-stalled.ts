import type { Socket } from 'node:net';
import type { Timer } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { cutStalled } from './cut-stalled.js';

/** Ends connections that take nothing for WRITE_TIMEOUT_MS, and counts them; undefined when the settings have no limit. */
export function watchStalled(
  { timers, settings, metrics }: Platform,
  sockets: Iterable<Socket>,
): Timer | undefined {
  let count = 0;
  metrics.counter({
    name: 'http_stalled_connections_total',
    help: 'Connections closed because the client read none of the waiting bytes.',
    read: () => count,
  });
  const { WRITE_TIMEOUT_MS: timeoutMs } = settings;
  const onCut = (): void => {
    count += 1;
  };
  return timeoutMs > 0 ? cutStalled({ sockets, timers, timeoutMs, onCut }) : undefined;
}
