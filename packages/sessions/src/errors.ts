import { defineErrors, type ErrorFactory } from '@sandbox/kernel';

export const SESSION_ERRORS = {
  unknown_session: { status: 404, title: 'The session is unknown or has expired' },
  session_full: { status: 409, title: 'Session limit reached' },
  invalid_expectation: { status: 400, title: 'Invalid expectation' },
  session_lost: { status: 409, title: 'The session was lost' },
  session_busy: { status: 503, title: 'Too many concurrent writes to the session' },
  store_unavailable: { status: 503, title: 'The session store is unavailable' },
} as const;

export const sessionError: ErrorFactory<keyof typeof SESSION_ERRORS> = defineErrors(SESSION_ERRORS);

export function unknownSession(): Error {
  return sessionError('unknown_session', {
    detail:
      'The X-Sandbox-Session token is unknown or has expired. Omit the header to start from the seed account.',
  });
}

/** @param options.emptiedBy - the request that empties the session */
export function sessionFull(
  limit: number,
  { unit, emptiedBy }: { readonly unit: 'bytes' | 'events'; readonly emptiedBy: string },
): Error {
  return sessionError('session_full', {
    detail: `The session has reached its limit of ${limit} ${unit}. ${emptiedBy} resets it.`,
    members: { limit },
  });
}

export function sessionBusy(): Error {
  return sessionError('session_busy', {
    detail: 'Too many requests write to the session at once. Try again.',
  });
}

export function storeAway(cause?: unknown): Error {
  return sessionError('store_unavailable', {
    detail: 'The session store is unavailable or full. Try again.',
    headers: { 'Retry-After': '1' },
    cause,
  });
}
