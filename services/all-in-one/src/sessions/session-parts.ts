import type { Platform } from '@sandbox/http';
import {
  AppError,
  defineErrors,
  type JsonObject,
  type NamedSession,
  type ServiceApp,
  type SessionReport,
  type SessionTools,
} from '@sandbox/kernel';

/** The errors of the view over the sessions of all services. */
export const VIEW_ERRORS = {
  unknown_snapshot: { status: 404, title: 'Unknown snapshot' },
  services_refused: { status: 409, title: 'Not all services could do this' },
  services_unavailable: { status: 503, title: 'Not all services could do this' },
} as const;

/** Makes an error of the view. */
export const viewFail = defineErrors(VIEW_ERRORS);

export interface SessionPart {
  readonly service: string;
  readonly tools: SessionTools;
}

/** The reports of the services, by service name. */
export type Reports = Readonly<Record<string, SessionReport>>;

/** The services that store sessions. */
export function listParts(
  apps: readonly Pick<ServiceApp, 'name' | 'sessionTools'>[],
): readonly SessionPart[] {
  return apps.flatMap(({ name, sessionTools: tools }) =>
    tools === undefined ? [] : [{ service: name, tools }],
  );
}

/** A fault rule of a session in a service, with its counts. */
export interface FaultReport {
  readonly service: string;
  /** As it was set. */
  readonly rule: JsonObject;
  readonly seen: number;
  readonly hits: number;
  /** False once its time is over. */
  readonly active: boolean;
}

/** The fault rules of a session in all services, also in those that store nothing else of it. */
export async function listFaults(
  { faults }: Platform,
  services: readonly string[],
  session: NamedSession,
): Promise<readonly FaultReport[]> {
  const reports = await Promise.all(
    services.map(async (service) => {
      const rules = await faults.rules.show({ service, session });
      return rules.map(({ rule, ...counts }) => ({ service, rule: rule.source, ...counts }));
    }),
  );
  return reports.flat();
}

/** The failure of a service. */
interface Rejection {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

/**
 * Runs a tool of the session in every service; one that fails does not stop the others.
 * @throws AppError services_refused, services_unavailable when a service fails, with the response of each of them
 */
export async function doInAll(
  parts: readonly SessionPart[],
  act: (tools: SessionTools) => Promise<SessionReport>,
): Promise<Reports> {
  const settled = await Promise.allSettled(parts.map(({ tools }) => act(tools)));
  const done: Record<string, SessionReport> = {};
  const rejected: Record<string, Rejection> = {};
  let retryAfter: string | undefined;
  for (const [index, { service }] of parts.entries()) {
    const outcome = settled[index] as PromiseSettledResult<SessionReport>; // one for each
    if (outcome.status === 'fulfilled') done[service] = outcome.value;
    else {
      rejected[service] = toRejection(outcome.reason);
      retryAfter ??= outcome.reason.headers['Retry-After'];
    }
  }
  if (Object.keys(rejected).length > 0) throw rejectionOf({ done, rejected, retryAfter });
  return done;
}

function toRejection(reason: unknown): Rejection {
  if (!(reason instanceof AppError)) throw reason;
  const { status, code, message: detail } = reason;
  return { status, code, detail };
}

function rejectionOf(outcome: {
  readonly done: Reports;
  readonly rejected: Readonly<Record<string, Rejection>>;
  readonly retryAfter: string | undefined;
}): AppError {
  const { done, rejected, retryAfter } = outcome;
  const isAway = Object.values(rejected).some(({ status }) => status >= 500);
  const said = Object.entries(rejected).map(([service, { detail }]) => `${service}: ${detail}`);
  const others = Object.keys(done);
  const rest = others.length > 0 ? ` It succeeded in ${others.join(', ')}.` : '';
  return viewFail(isAway ? 'services_unavailable' : 'services_refused', {
    detail: `${said.join(' ')}${rest}`,
    members: { refused: rejected, services: done },
    headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  });
}
