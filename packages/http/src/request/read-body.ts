import type { IncomingMessage } from 'node:http';
import { GrowingBytes, Reservation, type SharedBudget } from '@sandbox/kernel';
import { hasUnsizedBody } from '../connection/connection-of.js';
import { platformError } from '../errors.js';
import { toClientKey } from './client-key.js';

/** True when a request announces a body. */
export function announcesBody(request: IncomingMessage): boolean {
  return hasUnsizedBody(request) || lengthOf(request) > 0;
}

/** The memory of a body in the budget of unfinished ones, charged to its client; empty at first. */
export function createHold(request: {
  readonly clientAddress: string;
  readonly platform: { readonly unfinished: SharedBudget };
}): Reservation {
  return new Reservation(request.platform.unfinished, toClientKey(request.clientAddress));
}

/** How much a body may take. */
export interface BodyCapacity {
  readonly limit: number;
  /** Grows with the memory that the body takes; its owner frees it. */
  readonly hold: Reservation;
}

/**
 * Reads a body's bytes; a body over the limit is rejected as soon as that is certain, and no further byte is stored.
 * @throws AppError payload_too_large, overloaded, bad_request when the client goes away before the end
 */
export function readBody(request: IncomingMessage, capacity: BodyCapacity): Promise<Buffer> {
  const { limit } = capacity;
  if (!announcesBody(request) || request.readableEnded) return Promise.resolve(Buffer.alloc(0));
  if (lengthOf(request) > limit) return Promise.reject(tooLarge(limit));
  if (request.destroyed) return Promise.reject(cutShort());
  return collect(request, capacity);
}

function collect(request: IncomingMessage, { limit, hold }: BodyCapacity): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new GrowingBytes(lengthOf(request) || limit);
    let size = 0;
    const refuse = (error: Error): void => {
      request.off('data', take);
      hold.free();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) refuse(tooLarge(limit));
      else if (!hold.resize(body.capacityWith(chunk.length))) refuse(overloaded());
      else body.append(chunk);
    };
    const end = (): void => resolve(body.bytes);
    const fail = (): void => {
      if (!request.readableEnded) reject(cutShort());
    };
    // The listeners remain: removing them would cost as much as reading a small body, and later events change nothing.
    request.on('data', take).on('end', end).on('close', fail);
    request.on('error', fail); // a later error of an aborted request must not be uncaught
  });
}

/** The length that a request announces; 0 when it announces none. */
export function lengthOf({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  return length === undefined ? 0 : Number(length);
}

/** The error of a body that is longer than it may be. */
export function tooLarge(limit: number): Error {
  return platformError('payload_too_large', {
    detail: `The body must be at most ${limit} bytes long.`,
    members: { limit },
  });
}

/** The error of a body for which no memory is left. */
export function overloaded(): Error {
  return platformError('overloaded', {
    detail: 'The bodies of all requests in progress use too much memory. Try again.',
    headers: { 'Retry-After': '1' },
  });
}

/** The error of a body whose client went away before its end. */
export function cutShort(): Error {
  return platformError('bad_request', {
    detail: 'The connection ended before the whole body had arrived.',
  });
}
