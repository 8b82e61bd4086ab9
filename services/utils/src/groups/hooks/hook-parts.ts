import type { HttpRequest, Platform } from '@sandbox/http';
import { fail } from '../../errors.js';
import { placeOf } from './bin-path.js';
import { type CatchParts, reject } from './catch-call.js';
import type { Bin, HookStore, StoredCall } from './hook-store.js';

/** The context of the bin endpoints. */
export interface HookParts extends CatchParts {
  readonly unsafeContent: boolean;
  readonly platform: Platform;
}

/** Bins change with each call, so their responses must not be cached. */
export const FRESH = { headers: ['Cache-Control', 'no-store'] };

export const AWAY = { '503': 'The bins are temporarily unavailable.' };

export const BAD_BODY = {
  '413': 'The body is larger than the limit.',
  '415': 'The media type of the body is not supported.',
  '422': 'The body is invalid.',
};

/** The media types that clients send with JSON unless a type is set, such as curl with `-d`. */
export const JSON_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
];

/** Reads a bin with its calls after a number; without one, no calls. */
export function readBin(
  store: HookStore,
  request: HttpRequest,
  { bin, after = Number.MAX_SAFE_INTEGER }: { readonly bin: string; readonly after?: number },
): Promise<Bin> {
  return store.read(placeOf(request, bin), after).catch(reject);
}

/**
 * Finds a call of a bin.
 * @throws AppError unknown_call
 */
export function findCall({ calls, received, kept: stored }: Bin, number: number): StoredCall {
  const [call] = calls;
  if (call?.number === number) return call;
  const range = stored === 0 ? 'none' : `those from ${received - stored + 1} to ${received}`;
  throw fail('unknown_call', {
    detail: `The bin does not contain call ${number}: it has ${range}.`,
  });
}
