import { defineErrors } from '@sandbox/kernel';
import { aboutField } from '@sandbox/resource';

/** The errors that the helpdesk's rules add to those of all record APIs. */
export const HELPDESK_ERRORS = {
  ticket_closed: { status: 409, title: 'The ticket is closed' },
  invalid_author: { status: 422, title: 'The author is invalid for this message' },
} as const;

/** Makes an error of a rule. */
export const reject = defineErrors(HELPDESK_ERRORS);

/** Makes an error of a rule about one field. */
export const rejectField = aboutField(reject);
