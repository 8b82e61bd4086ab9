import { defineErrors } from '@sandbox/kernel';

/** The errors of the view over the sessions of all services. */
export const VIEW_ERRORS = {
  unknown_snapshot: { status: 404, title: 'Unknown snapshot' },
  services_refused: { status: 409, title: 'Not all services could do this' },
  services_unavailable: { status: 503, title: 'Not all services could do this' },
} as const;

/** Makes an error of the view. */
export const viewFail = defineErrors(VIEW_ERRORS);
