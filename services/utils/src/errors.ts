import { defineErrors, type ErrorFactory } from '@sandbox/kernel';

/** The errors of this service, besides those that every service has. */
export const UTILS_ERRORS = {
  invalid_parameter: { status: 400, title: 'A parameter is not as expected' },
  invalid_form: { status: 400, title: 'The body is not a well-formed form' },
  redirect_refused: { status: 400, title: 'The redirect would leave this host' },
  header_refused: { status: 400, title: 'The header cannot be set by a client' },
  not_acceptable: { status: 406, title: 'Nothing here is of an acceptable type' },
  range_not_satisfiable: { status: 416, title: 'None of the ranges can be satisfied' },
  upgrade_required: { status: 426, title: 'The connection must be upgraded' },
} as const;

/** A code of this service's errors. */
export type UtilsErrorCode = keyof typeof UTILS_ERRORS;

/** Makes an error of this service. */
export const fail: ErrorFactory<UtilsErrorCode> = defineErrors(UTILS_ERRORS);
