import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { limitHandshake } from '../limit/enter-limit.js';
import { findClientAddress, findClientKey, isProxied } from '../request/client-base.js';
import type { Handshake } from '../request/handshake.js';
import { type AppliedFault, FAULT_HEADER, formatFault } from './fault.js';
import type { FaultSubject } from './fault-subject.js';
import { isSlow, takePlace } from './place-of-fault.js';
import { toRejection } from './rejection.js';
import { faultSocket } from './wire/fault-socket.js';

/** Decides which fault a handshake gets, as `enterFaults` does for requests. */
export function enterHandshakeFaults(handshake: Handshake): void {
  const { platform, proceed, reject } = handshake;
  const { faults } = platform;
  const subject = toSubject(handshake);
  if (!faults.concerns(subject)) {
    proceed();
    return;
  }
  const enter = (fault: AppliedFault | undefined): void => {
    if (fault === undefined) proceed();
    else startFault(handshake, fault);
  };
  const found = faults.find(subject);
  if (found instanceof Promise) found.then(enter).catch(reject);
  else enter(found);
}

function toSubject({ platform, request, session, service }: Handshake): FaultSubject {
  const { method = 'GET', url = '/', headers } = request;
  const [path = ''] = url.split('?', 1);
  const clientAddress = findClientAddress(request, platform.settings);
  return { method, path, headers, service, session, clientAddress };
}

function startFault(handshake: Handshake, fault: AppliedFault): void {
  const { platform, request, socket, proceed, reject } = handshake;
  const { delayMs, failure, wire, limit, countedAs } = fault;
  const place = takePlace(fault, {
    delays: platform.faults.delays,
    owner: findClientKey(request, platform.settings),
  });
  const next = (): void => {
    unwatch();
    if (socket.destroyed) return;
    if (!isSlow(fault)) place?.leave();
    const { timers, settings } = platform;
    const parts = { wire, isHead: false, isProxied: isProxied(request, settings), place, timers };
    const lines = `${FAULT_HEADER}: ${formatFault(fault)}\r\n`;
    if (socket instanceof Socket) faultSocket({ ...parts, socket, lines });
    try {
      const goOn = (): void => {
        if (failure === undefined) proceed();
        else reject(toRejection(failure, fault).error);
      };
      if (limit === undefined) goOn();
      else limitHandshake({ ...handshake, proceed: goOn }, countedAs, [limit]);
    } catch (error) {
      reject(error);
    }
  };
  platform.faults.count(fault);
  handshake.noteFault(fault);
  socket.once('close', () => place?.leave());
  const unwatch = delayMs > 0 ? watchLeaving(socket) : () => {};
  if (delayMs > 0) place?.after(delayMs, next);
  else next();
}

/**
 * Notices a client that leaves, since the socket of a waiting handshake has no other reader. Received bytes stay in
 * its buffer.
 */
function watchLeaving(socket: Duplex): () => void {
  const look = (): void => {
    if (socket.readableLength === 0) socket.read(0);
    if (socket.readableLength === 0) socket.read();
  };
  const leave = (): unknown => socket.destroy();
  socket.on('readable', look).once('end', leave);
  return () => {
    socket.off('readable', look).off('end', leave);
  };
}
