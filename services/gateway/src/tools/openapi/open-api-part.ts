import type { EndpointDescription, OpenApiPart } from '@sandbox/endpoint';

export { ref, whole } from '@sandbox/endpoint';
export type { OpenApiPart };

const REJECTIONS = {
  '400': 'The request cannot be read, or a parameter is invalid.',
  '401': 'The credentials are missing or invalid.',
  '403': 'The request comes from a page of another origin, which is not allowed.',
  '404': 'The record does not exist, or the session has expired.',
  '409': 'The current state does not allow this request.',
  '413': 'The body is larger than the limit.',
  '415':
    'The media type of the body is not supported. The `Accept` header lists the supported types.',
  '422': 'The body is invalid.',
  '429': 'The delivery rate limit of the session or the target is reached.',
  '500': 'The target did not accept the notification.',
  '503': 'The service is temporarily unavailable.',
} as const;

/** Describes the errors of an operation: 400, which any may respond with, and these. */
export function rejections(
  ...statuses: readonly (keyof typeof REJECTIONS)[]
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['400' as const, ...statuses].map((status) => [status, REJECTIONS[status]]),
  );
}

/** Operations outside the gateway's own endpoint that documents show together. */
export interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly root: string;
  /** OpenAPI's security requirements of every operation. */
  readonly security: readonly OpenApiPart[];
  /** The content of a rejection by its media type; a problem of RFC 9457 when left out. */
  readonly rejection?: OpenApiPart;
  readonly endpoints: readonly EndpointDescription[];
}
