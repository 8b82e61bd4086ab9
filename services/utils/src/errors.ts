import { ENDPOINT_ERRORS } from '@sandbox/endpoint';
import { defineErrors, type ErrorFactory } from '@sandbox/kernel';
import { WEBHOOK_ERRORS } from '@sandbox/webhook';

/** The errors of this service, besides those that every service has. */
export const UTILS_ERRORS = {
  ...ENDPOINT_ERRORS,
  ...WEBHOOK_ERRORS,
  invalid_form: { status: 400, title: 'The body is not a well-formed form' },
  redirect_refused: { status: 400, title: 'The redirect would leave this host' },
  header_refused: { status: 400, title: 'The header cannot be set by a client' },
  invalid_authorization: { status: 400, title: 'The Authorization header is not well-formed' },
  credentials_required: { status: 401, title: 'Credentials are required' },
  malformed_credentials: { status: 401, title: 'The credentials cannot be read' },
  wrong_credentials: { status: 401, title: 'The credentials are not accepted' },
  invalid_token: { status: 401, title: 'The bearer token is not accepted' },
  digest_mismatch: { status: 401, title: 'A part of the digest does not match' },
  stale_nonce: { status: 401, title: 'The nonce cannot be used any more' },
  signature_incomplete: { status: 400, title: 'A part of the signature is missing or malformed' },
  signature_missing: { status: 401, title: 'The request is not signed' },
  access_key_unknown: { status: 403, title: 'The access key id is not known' },
  credential_scope_wrong: { status: 403, title: 'The credential is for another scope' },
  signature_expired: { status: 403, title: 'The signature is not valid at this time' },
  header_not_signed: { status: 403, title: 'A header that must be signed is not' },
  signed_header_missing: { status: 403, title: 'A signed header is not in the request' },
  payload_hash_wrong: { status: 403, title: 'The body is not the one that was signed' },
  signature_mismatch: { status: 403, title: 'The signature does not match' },
  message_signature_refused: { status: 401, title: 'The message signature is not accepted' },
  digest_wrong: { status: 400, title: 'A digest is not that of the body' },
  not_acceptable: { status: 406, title: 'Nothing here is of an acceptable type' },
  coding_unavailable: { status: 501, title: 'This version of Node.js does not have the coding' },
  range_not_satisfiable: { status: 416, title: 'None of the ranges can be satisfied' },
  calls_missing: { status: 408, title: 'Not enough calls came in time' },
  replay_refused: { status: 403, title: 'The call may not be sent again there, or by this client' },
  replay_loop: { status: 409, title: 'A replay cannot cause another one' },
  call_incomplete: { status: 409, title: 'The call is not kept whole' },
  unknown_call: { status: 404, title: 'The bin keeps no such call' },
  upgrade_required: { status: 426, title: 'The connection must be upgraded' },
} as const;

/** A code of this service's errors. */
export type UtilsErrorCode = keyof typeof UTILS_ERRORS;

/** Makes an error of this service. */
export const fail: ErrorFactory<UtilsErrorCode> = defineErrors(UTILS_ERRORS);
