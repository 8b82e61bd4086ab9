import { defineErrors, type ErrorFactory } from '@sandbox/kernel';

/** The errors that every service has in common. */
export const PLATFORM_ERRORS = {
  bad_request: { status: 400, title: 'The request is not well-formed HTTP' },
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_fault: { status: 400, title: 'The fault that was asked for is not valid' },
  invalid_pretty: { status: 400, title: 'The value of pretty says neither yes nor no' },
  invalid_session_name: { status: 400, title: 'The session has no valid name' },
  invalid_rate_limit: { status: 400, title: 'The rate limit cannot be read' },
  conflicting_sessions: { status: 400, title: 'The request names two sessions' },
  session_required: { status: 400, title: 'Only a session can do this' },
  malformed_url: { status: 400, title: 'The URL does not decode' },
  unknown_session_name: { status: 403, title: 'The server did not give out this session name' },
  not_found: { status: 404, title: 'Not Found' },
  method_not_allowed: { status: 405, title: 'Method Not Allowed' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  precondition_failed: { status: 412, title: 'A precondition of the request is not met' },
  payload_too_large: { status: 413, title: 'Content Too Large' },
  unsupported_media_type: { status: 415, title: 'The media type of the body is not supported' },
  expectation_failed: { status: 417, title: 'The expectation cannot be met' },
  invalid_body: { status: 422, title: 'The body is not of the expected kind' },
  rate_limited: { status: 429, title: 'Too many requests from one address' },
  rate_limit_exceeded: { status: 429, title: 'A limit that was asked for is used up' },
  header_too_large: { status: 431, title: 'The request line and headers are too large' },
  internal_error: { status: 500, title: 'An unexpected failure' },
  coding_not_implemented: { status: 501, title: 'The transfer coding is not supported' },
  overloaded: { status: 503, title: 'The server holds too much unfinished work' },
  not_ready: { status: 503, title: 'The service is not ready' },
  version_not_supported: { status: 505, title: 'The version of HTTP is not supported' },
} as const;

/** A code of the errors that every service has in common. */
export type PlatformErrorCode = keyof typeof PLATFORM_ERRORS;

/** Makes an error of the common table. */
export const platformError: ErrorFactory<PlatformErrorCode> = defineErrors(PLATFORM_ERRORS);
