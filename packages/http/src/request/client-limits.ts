import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { AppError } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { Platform } from '../platform.js';
import { findClientKey } from './client-base.js';
import { toClientKey } from './client-key.js';
import { createRequestRate } from './request-rate.js';

/** The response of a request, or the socket that it became; closes when the request is over. */
interface Ending {
  once(event: 'close', listener: () => void): unknown;
}

/** The limits of each IP address. */
export interface ClientLimits {
  /** The reason for rejecting a request; undefined when it may continue. */
  findRejection(request: IncomingMessage, ending: Ending): AppError | undefined;
  /** Counts a connection; false when its client has too many. */
  admit(socket: Socket): boolean;
  /** Counts a stream of HTTP/2, whose memory is that of a connection of HTTP/1.1; false when its client has too many. */
  admitStream(address: string, stream: Ending): boolean;
}

/** The number of rejected requests, by limit. */
interface Rejections {
  rate: number;
  connections: number;
  sockets: number;
}

/**
 * Builds the limits of each IP address; undefined when the settings have none. Behind trusted proxies all connections
 * are theirs, so requests in flight are counted there, by the IP address that the proxies name.
 */
export function createClientLimits(platform: Platform): ClientLimits | undefined {
  const { settings, clock } = platform;
  const { CLIENT_REQUESTS_PER_SECOND: perSecond, CLIENT_CONNECTIONS: max } = settings;
  const rejections: Rejections = { rate: 0, connections: 0, sockets: 0 };
  if (perSecond === 0 && max === 0) return undefined;
  showRejections(platform, rejections);
  const rate =
    perSecond > 0
      ? createRequestRate({ perSecond, burst: settings.CLIENT_BURST, clock })
      : undefined;
  const isDirect = settings.TRUST_PROXY === 0;
  const open = max > 0 && isDirect ? createCounts() : undefined;
  const streams = max > 0 && isDirect ? createCounts() : undefined;
  const underWay = max > 0 && !isDirect ? createCounts() : undefined;
  return {
    findRejection(request, ending) {
      const client = findClientKey(request, settings);
      const wait = rate?.admit(client) ?? 0;
      if (wait > 0) {
        rejections.rate += 1;
        return tooManyRequests(perSecond, wait);
      }
      if (underWay === undefined || underWay.enter(client, max, ending)) return undefined;
      rejections.connections += 1;
      return tooManyUnderWay(max);
    },
    admit(socket) {
      if (open?.enter(toClientKey(socket.remoteAddress ?? ''), max, socket) !== false) return true;
      rejections.sockets += 1;
      return false;
    },
    admitStream(address, stream) {
      if (streams?.enter(toClientKey(address), max, stream) !== false) return true;
      rejections.connections += 1;
      return false;
    },
  };
}

/** Counts what each client has open. It is as large as what is open. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    /** False when the client has the maximum already. */
    enter(client: string, max: number, ending: Ending): boolean {
      const count = counts.get(client) ?? 0;
      if (count >= max) return false;
      counts.set(client, count + 1);
      ending.once('close', () => {
        const left = (counts.get(client) ?? 1) - 1;
        if (left === 0) counts.delete(client);
        else counts.set(client, left);
      });
      return true;
    },
  };
}

function showRejections({ metrics }: Platform, rejections: Rejections): void {
  const requests = {
    name: 'http_refused_requests_total',
    help: 'Requests and messages rejected to protect the process, by reason.',
  };
  metrics.counter({ ...requests, labels: { reason: 'rate' }, read: () => rejections.rate });
  metrics.counter({
    ...requests,
    labels: { reason: 'connections' },
    read: () => rejections.connections,
  });
  metrics.counter({
    name: 'http_refused_connections_total',
    help: 'Connections closed at once, by the limit that they exceeded.',
    labels: { reason: 'address' },
    read: () => rejections.sockets,
  });
}

function tooManyRequests(perSecond: number, wait: number): AppError {
  return platformError('rate_limited', {
    detail: `Your IP address sends more than ${perSecond} requests a second, which is the limit. Try again in ${wait} s.`,
    members: { limit: perSecond },
    headers: { 'Retry-After': String(wait) },
  });
}

function tooManyUnderWay(max: number): AppError {
  return platformError('rate_limited', {
    detail: `Your IP address has too many open requests and sockets. At most ${max} are accepted at once.`,
    members: { limit: max },
    headers: { 'Retry-After': '1' },
  });
}
