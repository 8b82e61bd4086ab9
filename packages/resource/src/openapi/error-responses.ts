import { type ErrorResponse, LIMIT_RESPONSES, ref, toErrorComponent } from '@sandbox/endpoint';
import type { ErrorDefinition } from '@sandbox/kernel';
import type { JsonSchema } from '../field.js';
import { REJECTIONS } from '../write/write-errors.js';

/** Error codes with their responses. */
export type ErrorTable = Readonly<Record<string, ErrorDefinition>>;

/** The responses for errors by the name of their component. */
const RESPONSES = {
  BadRequest: {
    description: 'The request is invalid, or an option does not match the resource.',
    status: 400,
    codes: [
      'unknown_field',
      'unknown_operator',
      'unknown_parameter',
      'unknown_relation',
      'invalid_parameter',
      'invalid_value',
      'conflicting_parameters',
      'stale_cursor',
      'expand_too_deep',
      'expand_too_large',
      'malformed_url',
    ],
  },
  UnreadableBody: {
    description: 'The body, the path or an option is invalid.',
    status: 400,
    codes: [
      ...['invalid_json', 'malformed_url', 'unknown_parameter', 'unknown_field'],
      ...['unknown_relation', 'invalid_parameter', 'expand_too_deep', 'expand_too_large'],
      ...['session_required', 'invalid_idempotency_key', 'idempotency_key_required'],
    ],
  },
  NotFound: { description: 'The record does not exist.', status: 404, codes: ['not_found'] },
  MethodNotAllowed: {
    description: 'The path does not support this method. `Allow` lists the supported methods.',
    status: 405,
    codes: ['method_not_allowed'],
  },
  Conflict: {
    description: 'The current state of other records does not allow this.',
    status: 409,
    codes: [...codesOf(REJECTIONS, 409), 'session_full', 'session_lost'],
  },
  PreconditionFailed: {
    description: 'The record does not match a precondition.',
    status: 412,
    codes: ['precondition_failed'],
  },
  PreconditionRequired: {
    description: '`X-Sandbox-Require` or the session rules require If-Match.',
    status: 428,
    codes: ['precondition_required'],
  },
  PayloadTooLarge: {
    description: 'The body is larger than 1 MiB.',
    status: 413,
    codes: ['payload_too_large'],
  },
  UnsupportedMediaType: {
    description: 'The body is not JSON. `Accept` lists the supported media types.',
    status: 415,
    codes: ['unsupported_media_type'],
  },
  Invalid: {
    description: 'The record is invalid. `errors` has one entry for each problem.',
    status: 422,
    codes: ['invalid_body', ...codesOf(REJECTIONS, 422), 'idempotency_key_reused'],
  },
  ...LIMIT_RESPONSES,
} as const satisfies Readonly<Record<string, ErrorResponse>>;

/** The errors that any request may get. */
const LIMITS = Object.keys(LIMIT_RESPONSES) as (keyof typeof LIMIT_RESPONSES)[]; // the type names all keys

/** The name of a response for errors. */
export type ErrorResponseName = keyof typeof RESPONSES;

/** The components of all responses for errors, the codes that an API's own rules add included. */
export function errorComponents(own: ErrorTable): Readonly<Record<string, JsonSchema>> {
  const responses = Object.entries<ErrorResponse>(RESPONSES);
  return Object.fromEntries(
    responses.map(([name, response]) => {
      const added = name === 'BadRequest' ? [] : codesOf(own, response.status);
      const codes = [...new Set([...response.codes, ...added])];
      return [name, toComponent({ ...response, codes })];
    }),
  );
}

/** The error responses of an operation by their status, with those that any operation has. */
export function failures(names: readonly ErrorResponseName[]): JsonSchema {
  return Object.fromEntries(
    [...names, ...LIMITS].map((name) => [String(RESPONSES[name].status), ref('responses', name)]),
  );
}

function toComponent(response: ErrorResponse): JsonSchema {
  const { description, content } = toErrorComponent(response);
  return { description, headers: { 'X-Request-Id': ref('headers', 'RequestId') }, content };
}

function codesOf(table: ErrorTable, status: number): readonly string[] {
  return Object.entries(table)
    .filter(([, definition]) => definition.status === status)
    .map(([code]) => code);
}
