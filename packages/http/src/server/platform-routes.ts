import type { ServiceApp } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import { createMetricsText } from '../observability/metrics.js';
import type { Platform } from '../platform.js';
import type { ServerState } from '../request/exchange-options.js';
import { type HttpResponse, json, noContent } from '../response/response.js';
import { get, type Handler, listAllowed, type Route } from '../routing/route.js';

const FRESH = ['Cache-Control', 'no-store'];

/** The routes for those who operate a server. */
export function defineOperationsRoutes(options: {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  readonly server: ServerState;
}): readonly Route[] {
  const { platform, apps, server } = options;
  const answerHealth: Handler = () => json({ status: 'ok' }, { headers: FRESH });
  const answerReadiness: Handler = () => {
    const waitingFor = apps.filter((app) => !app.isReady()).map((app) => app.name);
    if (server.stopping || waitingFor.length > 0) throw notReady(server, waitingFor);
    return json(describeReadiness(apps), { headers: FRESH });
  };
  const readMetrics = createMetricsText(platform.metrics, platform.clock);
  const answerMetrics: Handler = async () => ({
    status: 200,
    headers: ['Content-Type', platform.metrics.registry.contentType, ...FRESH],
    body: await readMetrics(),
  });
  return [
    get('/healthz', answerHealth),
    get('/metrics', answerMetrics),
    get('/readyz', answerReadiness),
  ];
}

/** The response of apps that are ready, with the names of optional parts that are unavailable. */
function describeReadiness(apps: readonly ServiceApp[]): object {
  const services = apps.map((app) => app.name);
  const away = [...new Set(apps.flatMap((app) => app.degraded?.() ?? []))];
  return away.length === 0 ? { status: 'ok', services } : { status: 'degraded', services, away };
}

/** The response to `OPTIONS *`, which asks about the server as a whole (RFC 9110 9.3.7). */
export const SERVER_OPTIONS: HttpResponse = noContent(['Allow', listAllowed(['ALL']).join(', ')]);

function notReady(server: ServerState, waitingFor: readonly string[]): Error {
  const detail = server.stopping
    ? 'The server is stopping.'
    : `Not ready yet: ${waitingFor.join(', ')}.`;
  return platformError('not_ready', {
    detail,
    members: { waiting_for: waitingFor },
    headers: { 'Cache-Control': 'no-store' },
  });
}
