import { AppError } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { HttpRequest } from '../request/request.js';
import { sentPathOf } from '../session/request-session.js';
import type { HttpResponse } from './response.js';

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Members of an error for the clients of a part of a service, by path, in addition to those of a problem. */
export type ErrorMembers = (
  error: AppError,
  path: string,
) => Readonly<Record<string, unknown>> | undefined;

/** The parts of a request that a problem contains. */
interface Requested extends Pick<HttpRequest, 'path' | 'session'> {
  readonly errorMembers?: ErrorMembers | undefined;
}

/** The problem of a request that has failed. */
export function problemOf(request: Requested, error: AppError): HttpResponse {
  const more = request.errorMembers?.(error, request.path);
  return toProblem(error, sentPathOf(request), more);
}

/**
 * Converts an error to the response of RFC 9457. The type is `about:blank`: `code` distinguishes problems.
 * @param instance - the path of the request, without its query; left out when it is not known
 * @param more - further members
 */
export function toProblem(
  error: AppError,
  instance?: string,
  more?: Readonly<Record<string, unknown>>,
): HttpResponse {
  const body = {
    type: 'about:blank',
    title: error.title,
    status: error.status,
    code: error.code,
    detail: error.message,
    instance,
    errors: error.errors,
    ...error.members,
    ...more,
  };
  const headers = ['Content-Type', PROBLEM_TYPE, ...Object.entries(error.headers).flat()];
  return { status: error.status, headers, body: JSON.stringify(body) };
}

/** Passes an expected failure; anything else becomes `internal_error`, which reveals nothing of it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return platformError('internal_error', {
    detail: 'An unexpected error occurred. It is logged with the id of this request.',
    cause: error,
  });
}

/** The schema of problems: RFC 9457 with our `code` and `errors`. */
export const PROBLEM_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  description: 'An error (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: {
      type: 'string',
      description: 'Summary of the error; the same for each occurrence of the code.',
    },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable error code, for programs.' },
    detail: {
      type: 'string',
      description: 'The problem, the received value and the accepted values.',
    },
    instance: { type: 'string', description: 'The path of the request.' },
    errors: {
      type: 'array',
      description: 'One entry for each problem in the body.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
  additionalProperties: true,
};
