import { ENDPOINT_ERRORS } from '@sandbox/endpoint';
import { defineErrors, type ErrorFactory } from '@sandbox/kernel';
import { WEBHOOK_ERRORS } from '@sandbox/webhook';

/** The errors of this service, in addition to those of every service. */
export const UTILS_ERRORS = {
  ...ENDPOINT_ERRORS,
  ...WEBHOOK_ERRORS,
  invalid_form: { status: 400, title: 'The form in the body is malformed' },
  redirect_refused: { status: 400, title: 'The redirect would leave this host' },
  header_refused: { status: 400, title: 'Clients cannot set this header' },
  invalid_authorization: { status: 400, title: 'The Authorization header is malformed' },
  credentials_required: { status: 401, title: 'Credentials are required' },
  malformed_credentials: { status: 401, title: 'The credentials cannot be read' },
  wrong_credentials: { status: 401, title: 'The credentials are not accepted' },
  invalid_token: { status: 401, title: 'The bearer token is missing or not accepted' },
  digest_mismatch: { status: 401, title: 'A part of the digest does not match' },
  stale_nonce: { status: 401, title: 'The nonce has expired or was already used' },
  signature_incomplete: { status: 400, title: 'A part of the signature is missing or malformed' },
  signature_missing: { status: 401, title: 'The request is not signed' },
  access_key_unknown: { status: 403, title: 'The access key id is unknown' },
  credential_scope_wrong: { status: 403, title: 'The credential is for another scope' },
  signature_expired: { status: 403, title: 'The signature is not valid at this time' },
  header_not_signed: { status: 403, title: 'A required header is not signed' },
  signed_header_missing: { status: 403, title: 'The request does not contain a signed header' },
  payload_hash_wrong: { status: 403, title: 'The body differs from the signed body' },
  signature_mismatch: { status: 403, title: 'The signature does not match' },
  message_signature_refused: { status: 401, title: 'The message signature is not accepted' },
  digest_wrong: { status: 400, title: 'A digest does not match the body' },
  not_acceptable: { status: 406, title: 'No acceptable media type is available' },
  coding_unavailable: {
    status: 501,
    title: 'This version of Node.js does not support the content coding',
  },
  range_not_satisfiable: { status: 416, title: 'None of the ranges can be satisfied' },
  calls_missing: { status: 408, title: 'Timed out waiting for calls' },
  replay_refused: {
    status: 403,
    title: 'Replaying to this URL, or by this client, is not allowed',
  },
  replay_loop: { status: 409, title: 'A replay cannot start another replay' },
  call_incomplete: { status: 409, title: 'The stored call is incomplete' },
  tls_off: { status: 404, title: 'This part of HTTPS is off' },
  unknown_call: { status: 404, title: 'The bin does not contain this call' },
  upgrade_required: { status: 426, title: 'The connection must be upgraded' },
} as const;

/** A code of this service's errors. */
export type UtilsErrorCode = keyof typeof UTILS_ERRORS;

/** Makes an error of this service. */
export const fail: ErrorFactory<UtilsErrorCode> = defineErrors(UTILS_ERRORS);
