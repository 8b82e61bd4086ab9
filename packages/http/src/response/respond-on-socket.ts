import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AppError } from '@sandbox/kernel';
import type { AppliedFault } from '../fault/fault.js';
import type { Platform } from '../platform.js';
import { UNMATCHED } from '../request/exchange.js';
import { formatHttpDate } from '../semantics/http-date.js';
import { phraseOf } from '../semantics/reason-phrase.js';
import { lingerOnSocket } from './linger.js';
import { toProblem } from './problem.js';
import type { HttpResponse } from './response.js';
import { PLATFORM_HEADERS } from './response-head.js';

/** A problem to send where no response object exists. */
export interface SocketProblem {
  readonly platform: Platform;
  readonly socket: Duplex;
  readonly error: AppError;
  readonly id: string;
  /** Left out when the request could not be read. */
  readonly method?: string;
  readonly path?: string;
  /** The service that owns the path; the process when left out. */
  readonly service?: string | undefined;
  /** The simulated fault that happened. */
  readonly fault?: AppliedFault | undefined;
}

/** Writes a whole HTTP response to a socket and closes it. */
export function respondOnSocket(problem: SocketProblem): void {
  const { platform, socket, error, id, method = 'unknown', path } = problem;
  const { service = platform.service } = problem;
  const response = toProblem(error, path);
  socket.end(formatResponse({ id, response, now: platform.clock.now() }));
  lingerOnSocket(socket, platform.timers);
  const seen = {
    ...{ id, method, route: UNMATCHED, status: error.status, ms: 0, bytes: lengthOf(response) },
    ...{ service, isWrongMethod: false, traceparent: undefined },
    fault: problem.fault,
    clientAddress: (socket as Partial<Socket>).remoteAddress ?? '',
  };
  platform.metrics.observeRequest(seen);
  platform.accessLog(seen);
}

function lengthOf({ body = '' }: HttpResponse): number {
  return Buffer.byteLength(body);
}

function formatResponse(options: {
  readonly id: string;
  readonly response: HttpResponse;
  readonly now: number;
}): string {
  const { id, response, now } = options;
  const { status, headers, body = '' } = response;
  const all = [
    ...['Date', formatHttpDate(now), 'Connection', 'close'],
    ...['Content-Length', String(lengthOf(response))],
    ...['X-Request-Id', id, ...PLATFORM_HEADERS, ...(headers ?? [])],
  ];
  let head = `HTTP/1.1 ${status} ${phraseOf(status) ?? ''}\r\n`;
  for (let index = 0; index < all.length; index += 2)
    head += `${all[index]}: ${all[index + 1]}\r\n`;
  return `${head}\r\n${body}`;
}
