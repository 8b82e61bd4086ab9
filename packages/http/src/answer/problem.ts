import { AppError } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { Answer } from './answer.js';

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json';

/**
 * Converts an error to the answer of RFC 9457. The type is `about:blank`: `code` distinguishes problems.
 * @param instance - the path of the request, without its query; left out when it is not known
 */
export function toProblem(error: AppError, instance?: string): Answer {
  const body = {
    type: 'about:blank',
    title: error.title,
    status: error.status,
    code: error.code,
    detail: error.message,
    instance,
    errors: error.errors,
    ...error.members,
  };
  const headers = ['Content-Type', PROBLEM_TYPE, ...Object.entries(error.headers).flat()];
  return { status: error.status, headers, body: JSON.stringify(body) };
}

/** Passes an expected failure; anything else becomes `internal_error`, which reveals nothing of it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return platformError('internal_error', {
    detail: 'An unexpected failure. It is logged under the id of this request.',
    cause: error,
  });
}
