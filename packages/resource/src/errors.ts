import { defineErrors } from '@sandbox/kernel';

/** The errors that records add to those of the query engine and of HTTP. */
export const RECORD_ERRORS = {
  not_found: { status: 404, title: 'Not found' },
  unknown_collection: { status: 404, title: 'Unknown collection' },
  not_acceptable: { status: 406, title: 'The requested response format is not available' },
  document_conflict: { status: 409, title: 'The document belongs to another resource' },
  client_id_forbidden: { status: 403, title: 'Ids of clients are not accepted' },
  invalid_document: { status: 422, title: 'Invalid document' },
  unknown_parameter: { status: 400, title: 'Unknown parameter' },
  invalid_parameter: { status: 400, title: 'Invalid list option' },
  unknown_relation: { status: 400, title: 'Unknown relation' },
  expand_too_deep: { status: 400, title: 'Too many or too deep expansions' },
  expand_too_large: { status: 400, title: 'Expansion embeds too many records' },
} as const;

/** Makes an error of this table. */
export const fail = defineErrors(RECORD_ERRORS);
