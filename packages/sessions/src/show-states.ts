import type { Metrics } from '@sandbox/http';
import type { Sessions } from './session/sessions.js';

/** Shows in the metrics what the states of a service's sessions take. */
export function showStates(
  { gauge }: Pick<Metrics, 'gauge'>,
  {
    service,
    sessions,
  }: { readonly service: string; readonly sessions: Pick<Sessions<never, never>, 'stateBytes'> },
): void {
  gauge({
    name: 'session_state_bytes',
    help: 'Bytes that the states of sessions in use take, and what was derived from them.',
    labels: { service },
    read: () => sessions.stateBytes(),
  });
}
