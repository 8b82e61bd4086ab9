import type { ServiceApp } from '@sandbox/kernel';
import { isProxied } from '../request/client-base.js';
import { toClientKey } from '../request/client-key.js';
import type { Exchange } from '../request/exchange.js';
import { sendError } from '../response/send-response.js';
import type { Place } from './delays.js';
import type { AppliedFault, Rejection } from './fault.js';
import { isSlow, takePlace } from './place-of-fault.js';
import { toRejection } from './rejection.js';
import { nameOperations } from './rules/operation-names.js';
import { faultSocket } from './wire/fault-socket.js';

/**
 * Decides which fault a request gets, and proceeds to its handler, possibly later. The handler then does not run, or
 * its response passes through a broken connection, or nothing changes.
 */
export function enterFaults(exchange: Exchange, app: ServiceApp, proceed: () => void): void {
  const { faults } = exchange.platform;
  const fail = (error: unknown): void => sendError(exchange, error);
  const enter = (fault: AppliedFault | undefined): void => {
    if (fault === undefined) proceed();
    else startFault({ exchange, fault, proceed, fail });
  };
  try {
    const found = faults.find(exchange, () => nameOperations(exchange, app));
    if (found instanceof Promise) found.then(enter).catch(fail);
    else enter(found);
  } catch (error) {
    fail(error);
  }
}

interface Starting {
  readonly exchange: Exchange;
  readonly fault: AppliedFault;
  readonly proceed: () => void;
  readonly fail: (error: unknown) => void;
}

function startFault(starting: Starting): void {
  const { exchange, fault, fail } = starting;
  const { response, platform } = exchange;
  const { faults } = platform;
  const place = takePlace(fault, {
    delays: faults.delays,
    owner: toClientKey(exchange.clientAddress),
  });
  const next = (): void => {
    if (response.closed) return;
    // A stream may last for hours after its delay.
    if (!isSlow(fault)) place?.leave();
    try {
      breakWire(exchange, fault, place);
      takeLimit(starting);
    } catch (error) {
      fail(error);
    }
  };
  exchange.fault = fault;
  faults.count(fault);
  if (place === undefined) next();
  else {
    response.once('close', () => place.leave());
    if (fault.delayMs > 0) place.after(fault.delayMs, next);
    else next();
  }
}

function breakWire(exchange: Exchange, { wire }: AppliedFault, place: Place | undefined): void {
  const { response, platform, method } = exchange;
  const { socket } = response;
  if (wire === undefined || socket === null) return;
  // Only the body is invalid, not its coding: some clients wait for ever on a broken coding, as fetch of Node 20 does.
  if (wire.kind === 'malformed' && wire.part === 'body') delete exchange.headers['accept-encoding'];
  const restore = faultSocket({
    ...{ socket, wire, place, timers: platform.timers, isHead: method === 'HEAD' },
    isProxied: isProxied(exchange.raw, platform.settings),
  });
  // Before Node passes the connection to the next response.
  response.prependOnceListener('finish', restore);
}

/**
 * Proceeds to the handler even with a rejected request, as the handler writes the rejection in the error format of its
 * service.
 */
function takeLimit({ exchange, fault, proceed, fail }: Starting): void {
  const { countedAs, limit, failure } = fault;
  const rejected = limit && exchange.platform.limits.take(exchange, countedAs, [limit]);
  const goOn = (rejection: Rejection | undefined): void => {
    exchange.rejection = rejection ?? (failure && toRejection(failure, fault));
    proceed();
  };
  if (rejected instanceof Promise) rejected.then(goOn).catch(fail);
  else goOn(rejected);
}
