import type { EndpointDescription, OpenApiPart } from '@sandbox/endpoint';

export { ref, whole } from '@sandbox/endpoint';
export type { OpenApiPart };

const REJECTIONS = {
  '400': 'The request cannot be read, or a parameter is not as expected.',
  '401': 'The credentials are missing or not good.',
  '403': 'The request comes from a page of another origin, which may not do this.',
  '404': 'There is no such record, or no such session any more.',
  '409': 'What is there, as it stands, does not allow this.',
  '413': 'The body is larger than the limit.',
  '415': 'The body is of another media type; `Accept` lists those that are taken.',
  '422': 'The body is not as expected.',
  '429': 'The session or the target has had its share of deliveries.',
  '500': 'The target did not respond.',
  '503': 'The service cannot do this now.',
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
  /** The content of a refusal by its media type; a problem of RFC 9457 when left out. */
  readonly rejection?: OpenApiPart;
  readonly endpoints: readonly EndpointDescription[];
}
