import { json } from '@sandbox/http';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint, EndpointGroup } from '../../endpoint.js';
import { MAX_FORM_BYTES } from '../forms/forms-endpoints.js';
import { describeLimits } from './describe-limits.js';

/** The endpoint that tells the limits of all the others. */
export function createLimitsEndpoints(
  { platform }: Dependencies,
  groups: readonly EndpointGroup[],
): readonly Endpoint[] {
  const { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_CONNECTIONS } = platform.settings;
  const limits = {
    body_bytes: MAX_BODY_BYTES,
    form_bytes: MAX_FORM_BYTES,
    header_bytes: MAX_HEADER_BYTES,
    connections: MAX_CONNECTIONS,
    endpoints: describeLimits(groups.flatMap((group) => group.endpoints)),
  };
  return [
    {
      methods: ['GET'],
      path: '/limits',
      summary: 'The limits of the service and of the parameters of each endpoint',
      example: '/limits',
      handler: () => json(limits, { constant: true }),
    },
  ];
}
