import { defineErrors } from '@sandbox/kernel';

/** What reading a parameter can fail with; a service adds it to the table of its errors. */
export const ENDPOINT_ERRORS = {
  invalid_parameter: { status: 400, title: 'A parameter is not as expected' },
} as const;

export const fail = defineErrors(ENDPOINT_ERRORS);
