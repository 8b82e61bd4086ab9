import { defineErrors } from '@sandbox/kernel';

/** The errors that records add to those of the query engine and of HTTP. */
export const RECORD_ERRORS = {
  not_found: { status: 404, title: 'Not found' },
  unknown_collection: { status: 404, title: 'Unknown collection' },
  not_acceptable: { status: 406, title: 'The response has not the form that was asked for' },
  document_conflict: { status: 409, title: 'The document is of another resource' },
  client_id_forbidden: { status: 403, title: 'The client may not give ids' },
  invalid_document: { status: 422, title: 'The document is not as expected' },
  unknown_parameter: { status: 400, title: 'Unknown parameter' },
  invalid_parameter: { status: 400, title: 'Invalid list option' },
  unknown_relation: { status: 400, title: 'Unknown relation' },
  expand_too_deep: { status: 400, title: 'Too many or too deep expansions' },
  expand_too_large: { status: 400, title: 'Expansion embeds too many records' },
} as const;

/** Makes an error of this table. */
export const fail = defineErrors(RECORD_ERRORS);
