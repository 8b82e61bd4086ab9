import type { Metrics } from '@sandbox/http';
import { STORE_ERROR_REASONS } from '@sandbox/sessions';
import type { Stores } from './create-stores.js';

/**
 * Registers metrics of the content of the stores. With Redis they show the numbers that this process last
 * received.
 */
export function registerGatewayMetrics(
  { gauge, counter }: Metrics,
  { sessions, callLog, errors }: Pick<Stores, 'sessions' | 'callLog' | 'errors'>,
): void {
  gauge({
    name: 'gateway_sessions',
    help: 'Stored sessions.',
    read: () => sessions.counts().sessions,
  });
  gauge({
    name: 'gateway_session_bytes',
    help: 'Memory for the events of all sessions, in bytes.',
    read: () => sessions.counts().bytes,
  });
  gauge({
    name: 'gateway_call_log_bytes',
    help: 'Memory for the call log, in bytes.',
    read: () => callLog.bytes(),
  });
  counter({
    name: 'gateway_sessions_evicted_total',
    help: 'Sessions deleted to free memory.',
    read: () => sessions.counts().evicted,
  });
  for (const reason of STORE_ERROR_REASONS) {
    counter({
      name: 'gateway_store_errors_total',
      help: 'Failed operations of the session store.',
      labels: { reason },
      read: () => errors()[reason],
    });
  }
}
