import { type Clock, fnv1a } from '@sandbox/kernel';
import { formatFault } from '../fault/fault.js';
import { findTraceId } from '../semantics/request-ids.js';
import type { LogDestination } from './log-destination.js';
import type { FinishedRequest } from './request-meter.js';

/** Writes the line of one finished request. */
export type AccessLog = (request: FinishedRequest) => void;

/** The paths that machines request all the time: whether the process is alive, whether it is ready, and its metrics. */
const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** pino's numbers of its levels. */
const INFO = 30;
const DEBUG = 20;

const FIRST_ERROR = 400;

/**
 * Builds the writer of request lines. It writes pino's format by hand, because pino's serializer costs a third of a
 * whole request. Ids, methods and names of services are plain by construction; patterns are quoted once each.
 *
 * Probes are requested every few seconds by machines, so they are lines of level `debug`. Of requests without an error it
 * may write a sample.
 */
export function createAccessLog(options: {
  readonly destination: LogDestination;
  readonly clock: Clock;
  readonly withProbes: boolean;
  readonly withAddresses: boolean;
  /** It writes one of this number of requests without an error. */
  readonly oneOf: number;
}): AccessLog {
  const { destination, clock, withProbes, withAddresses, oneOf } = options;
  const quoted = new Map<string, string>();
  return (request) => {
    const { id, service, method, route, status, ms, bytes } = request;
    const isProbe = PROBE_PATHS.has(route);
    if (isProbe && !withProbes) return;
    if (isLeftOut(request, oneOf)) return;
    let pattern = quoted.get(route);
    if (pattern === undefined) {
      pattern = JSON.stringify(route);
      quoted.set(route, pattern);
    }
    const rounded = Math.round(ms * 100) / 100;
    const trace = request.traceparent === undefined ? '' : formatTrace(request.traceparent);
    // A fault consists of names without quotes.
    const fault = request.fault === undefined ? '' : `,"fault":"${formatFault(request.fault)}"`;
    const client = withAddresses ? `,"client":${JSON.stringify(request.clientAddress)}` : '';
    destination.write(
      `{"level":${isProbe ? DEBUG : INFO},"time":${clock.now()},"service":"${service}","msg":"request","id":"${id}"${trace}${client},"method":"${method}","route":${pattern},"status":${status},"bytes":${bytes},"ms":${rounded}${fault}}\n`,
    );
  };
}

/** The id decides, so all services that a request passes log it, or none. */
function isLeftOut({ id, status, fault }: FinishedRequest, oneOf: number): boolean {
  if (oneOf === 1) return false;
  return status < FIRST_ERROR && fault === undefined && fnv1a(id) % oneOf !== 0;
}

function formatTrace(traceparent: string | readonly string[]): string {
  const traceId = findTraceId(traceparent);
  return traceId === undefined ? '' : `,"trace_id":"${traceId}"`;
}
