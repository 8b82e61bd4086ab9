import { ENDPOINT_ERRORS } from '@sandbox/endpoint';
import { type AppError, defineErrors } from '@sandbox/kernel';

export const INSPECTOR_ERRORS = {
  ...ENDPOINT_ERRORS,
  invalid_search: { status: 400, title: 'Invalid search' },
  inspector_closed: { status: 403, title: 'The inspector does not accept this client' },
  inspector_off: { status: 404, title: 'The inspector is off' },
  unknown_exchange: { status: 404, title: 'The request is not recorded' },
  wait_timeout: { status: 408, title: 'Timed out waiting for matching requests' },
  not_sendable: { status: 409, title: 'The request cannot be sent again' },
  too_many_watchers: { status: 503, title: 'Too many clients watch or wait' },
} as const;

export const inspectorError = defineErrors(INSPECTOR_ERRORS);

export interface SearchPlace {
  /** Counted from 0. */
  readonly at: number;
  readonly term?: string;
  readonly nearest?: string | undefined;
  readonly allowed?: readonly string[];
}

export function searchError(detail: string, place: SearchPlace): AppError {
  return inspectorError('invalid_search', { detail, members: { ...place } });
}
