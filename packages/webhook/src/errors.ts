import { defineErrors, type ErrorFactory } from '@sandbox/kernel';

/** The errors of this package; a service adds them to its table. */
export const WEBHOOK_ERRORS = {
  foreign_origin: { status: 403, title: 'A page of another origin may not do this' },
} as const;

/** Makes an error of this package. */
export const fail: ErrorFactory<keyof typeof WEBHOOK_ERRORS> = defineErrors(WEBHOOK_ERRORS);
