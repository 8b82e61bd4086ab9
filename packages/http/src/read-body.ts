import type { IncomingMessage } from 'node:http';
import { platformError } from './errors.js';

/** True when a request announces a body. */
export function announcesBody(request: IncomingMessage): boolean {
  const { headers } = request;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads a body's bytes; a body over the limit is refused as soon as that is certain, and no further byte is kept.
 * @throws AppError payload_too_large, bad_request when the client goes away before the end
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (!announcesBody(request) || request.readableEnded) return Promise.resolve(Buffer.alloc(0));
  if (Number(request.headers['content-length'] ?? 0) > limit)
    return Promise.reject(tooLarge(limit));
  if (request.destroyed) return Promise.reject(cutShort());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        request.off('data', take);
        reject(tooLarge(limit));
      }
    };
    const end = (): void => resolve(join(chunks, size));
    const fail = (): void => {
      if (!request.readableEnded) reject(cutShort());
    };
    // They stay: to take them off would cost as much as reading a small body, and what comes after the end changes nothing.
    request.on('data', take).on('end', end).on('close', fail);
    request.on('error', fail); // a later error of an aborted request must not be uncaught
  });
}

function join(chunks: readonly Buffer[], size: number): Buffer {
  const [first] = chunks;
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks, size);
}

function tooLarge(limit: number): Error {
  return platformError('payload_too_large', {
    detail: `The body must be at most ${limit} bytes long.`,
    members: { limit },
  });
}

function cutShort(): Error {
  return platformError('bad_request', {
    detail: 'The connection ended before the whole body had arrived.',
  });
}
