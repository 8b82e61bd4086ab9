import { defineErrors, type ErrorFactory } from '@sandbox/kernel';

/** The errors that every service has in common. */
export const PLATFORM_ERRORS = {
  bad_request: { status: 400, title: 'The request is not well-formed HTTP' },
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_fault: { status: 400, title: 'Invalid fault' },
  invalid_pretty: { status: 400, title: 'Invalid value for pretty' },
  invalid_session_name: { status: 400, title: 'Invalid session name' },
  invalid_rate_limit: { status: 400, title: 'Invalid rate limit' },
  conflicting_sessions: { status: 400, title: 'The request names two sessions' },
  session_required: { status: 400, title: 'A session is required' },
  malformed_url: { status: 400, title: 'The URL does not decode' },
  client_certificate_missing: { status: 400, title: 'A client certificate is required' },
  client_certificate_expired: { status: 400, title: 'The client certificate is not valid now' },
  client_certificate_untrusted: { status: 400, title: 'The client certificate is not trusted' },
  unknown_session_name: { status: 403, title: 'The session name is not signed by this server' },
  not_found: { status: 404, title: 'Not Found' },
  method_not_allowed: { status: 405, title: 'Method Not Allowed' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  precondition_failed: { status: 412, title: 'A precondition of the request failed' },
  payload_too_large: { status: 413, title: 'Content Too Large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  expectation_failed: { status: 417, title: 'Unsupported expectation' },
  invalid_body: { status: 422, title: 'The body has the wrong type' },
  rate_limited: { status: 429, title: 'Too many requests from your IP address' },
  rate_limit_exceeded: { status: 429, title: 'A requested rate limit is exceeded' },
  header_too_large: { status: 431, title: 'The request line and headers are too large' },
  internal_error: { status: 500, title: 'Internal server error' },
  coding_not_implemented: { status: 501, title: 'The transfer coding is not supported' },
  overloaded: { status: 503, title: 'The server is overloaded' },
  not_ready: { status: 503, title: 'The service is not ready' },
  version_not_supported: { status: 505, title: 'Unsupported HTTP version' },
} as const;

/** A code of the errors that every service has in common. */
export type PlatformErrorCode = keyof typeof PLATFORM_ERRORS;

/** Makes an error of the common table. */
export const platformError: ErrorFactory<PlatformErrorCode> = defineErrors(PLATFORM_ERRORS);
