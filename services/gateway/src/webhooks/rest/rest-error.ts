import { type HttpResponse, toAppError } from '@sandbox/http';
import { whole } from '../../tools/openapi/open-api-part.js';

/** The content of a rejection, as the imitated gateway has it. */
export const REJECTION = {
  'application/json': {
    schema: whole({
      status: { type: 'integer' },
      reason: { type: 'string', description: '`NOT_FOUND`, `INVALID_DATA` and the like.' },
      message: { type: 'string' },
      correlationId: { type: 'string', description: 'The `X-Request-Id` of the response.' },
      details: { type: 'array', items: whole({ message: { type: 'string' } }) },
    }),
  },
};

/** The reason of a status in the error bodies of the API. A body that is not as expected is a bad request here. */
const REASONS: Readonly<Record<number, readonly [status: number, reason: string]>> = {
  400: [400, 'INVALID_DATA'],
  401: [401, 'UNAUTHORIZED'],
  403: [403, 'FORBIDDEN'],
  404: [404, 'NOT_FOUND'],
  405: [405, 'UNSUPPORTED_METHOD'],
  409: [409, 'CONFLICT'],
  413: [413, 'PAYLOAD_TOO_LARGE'],
  415: [415, 'UNSUPPORTED_MEDIA_TYPE'],
  422: [400, 'INVALID_DATA'],
  429: [429, 'TOO_MANY_REQUESTS'],
  503: [503, 'SERVICE_UNAVAILABLE'],
};

const SERVER_ERROR = [500, 'SERVER_ERROR'] as const;

/**
 * Renders an error as the webhooks REST API of the imitated gateway does.
 * @param correlationId - the id under which the log knows the request
 */
export function toRestError(
  thrown: unknown,
  correlationId: string,
  headers: readonly string[],
): HttpResponse {
  const { status: known, message, title, errors, headers: own } = toAppError(thrown);
  const [status, reason] = REASONS[known] ?? SERVER_ERROR;
  const details = errors?.map((problem) => ({ message: problem.message })) ?? [{ message }];
  return {
    status,
    headers: ['Content-Type', 'application/json', ...Object.entries(own).flat(), ...headers],
    body: JSON.stringify({ status, reason, message: title, correlationId, details }),
  };
}
