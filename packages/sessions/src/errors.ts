import { defineErrors, type ErrorFactory } from '@sandbox/kernel';

export const SESSION_ERRORS = {
  unknown_session: { status: 404, title: 'The session is unknown or has expired' },
  session_full: { status: 409, title: 'The session holds as much as it can' },
  invalid_expectation: { status: 400, title: 'Invalid expectation' },
  session_lost: { status: 409, title: 'The session was forgotten' },
  session_busy: { status: 503, title: 'The session is being written by too many at once' },
  store_unavailable: { status: 503, title: 'The store of sessions cannot be used now' },
} as const;

export const sessionError: ErrorFactory<keyof typeof SESSION_ERRORS> = defineErrors(SESSION_ERRORS);

export function unknownSession(): Error {
  return sessionError('unknown_session', {
    detail:
      'The X-Sandbox-Session token is unknown or has expired. Leave the header out to start from the seed account.',
  });
}

/** @param options.emptiedBy - the request that empties the session */
export function sessionFull(
  limit: number,
  { unit, emptiedBy }: { readonly unit: 'bytes' | 'events'; readonly emptiedBy: string },
): Error {
  return sessionError('session_full', {
    detail: `The session has reached its limit of ${limit} ${unit}. ${emptiedBy} empties it.`,
    members: { limit },
  });
}

export function sessionBusy(): Error {
  return sessionError('session_busy', {
    detail: 'Too many requests write to the session at once. Please try again.',
  });
}

export function storeAway(cause?: unknown): Error {
  return sessionError('store_unavailable', {
    detail: 'The session store is unavailable or full. Please try again.',
    headers: { 'Retry-After': '1' },
    cause,
  });
}
