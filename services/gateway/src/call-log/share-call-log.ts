import { fnv1a } from '@sandbox/kernel';
import { CALL_LOG_LENGTH, type CallLogStore, type LoggedCall } from './call-log-store.js';

/** How a log of calls is divided. */
export interface CallLogShares {
  readonly maxBytes: number;
  /** How many parts are wanted. */
  readonly parts: number;
  /** Whose calls stay in one part. */
  readonly ownerOf: (call: LoggedCall) => string;
}

/** A part must have room for some calls with long bodies. */
const SMALLEST_PART = 1_048_576;

/**
 * Divides a log of calls into parts: whoever fills it with calls of his own fills one part of it and leaves what others
 * did in the rest. All parts are searched for the calls of a session.
 */
export function shareCallLog(
  { maxBytes, parts: wanted, ownerOf }: CallLogShares,
  create: (maxBytes: number) => CallLogStore,
): CallLogStore {
  const number = Math.max(1, Math.min(wanted, Math.floor(maxBytes / SMALLEST_PART)));
  const parts = Array.from({ length: number }, () => create(Math.floor(maxBytes / number)));
  const partOf = (owner: string): CallLogStore | undefined => parts[(fnv1a(owner) >>> 0) % number];
  return {
    add: (call) => partOf(ownerOf(call))?.add(call),
    async list(sessionId, newest = CALL_LOG_LENGTH) {
      const found = await Promise.all(parts.map((part) => part.list(sessionId, newest)));
      const calls = found.flat();
      if (found.filter((some) => some.length > 0).length > 1) {
        calls.sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
      }
      return calls.slice(0, newest);
    },
    bytes: () => parts.reduce((sum, part) => sum + part.bytes(), 0),
  };
}
