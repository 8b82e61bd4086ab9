import type { Metrics } from '@sandbox/http';
import { STORE_ERROR_REASONS } from '@sandbox/sessions';
import type { Stores } from './create-stores.js';

/** Registers metrics of what the stores hold. With Redis they show the numbers that this process last received. */
export function registerGatewayMetrics(
  { gauge, counter }: Metrics,
  { sessions, callLog, errors }: Pick<Stores, 'sessions' | 'callLog' | 'errors'>,
): void {
  gauge({
    name: 'gateway_sessions',
    help: 'Sessions that are kept.',
    read: () => sessions.counts().sessions,
  });
  gauge({
    name: 'gateway_session_bytes',
    help: 'Bytes that the events of all sessions take.',
    read: () => sessions.counts().bytes,
  });
  gauge({
    name: 'gateway_call_log_bytes',
    help: 'Bytes that the log of calls takes.',
    read: () => callLog.bytes(),
  });
  counter({
    name: 'gateway_sessions_evicted_total',
    help: 'Sessions forgotten for want of room.',
    read: () => sessions.counts().evicted,
  });
  for (const reason of STORE_ERROR_REASONS) {
    counter({
      name: 'gateway_store_errors_total',
      help: 'Uses of the store of sessions that failed.',
      labels: { reason },
      read: () => errors()[reason],
    });
  }
}
