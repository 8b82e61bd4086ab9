import { type OpenApiPart, toOpenApi } from '@sandbox/endpoint';
import { INSPECT_API } from '../recorded.js';
import { ENDPOINTS } from './endpoints.js';

/** The OpenAPI document of the inspector's API. */
export function describeApi(): OpenApiPart {
  return toOpenApi({
    title: 'API Sandbox: inspector',
    description:
      'What was sent to the services of this process, with what came back and what the server understood of it. Secrets are masked.',
    root: INSPECT_API,
    groups: [{ name: 'inspector', title: 'Recorded exchanges', endpoints: ENDPOINTS }],
  });
}
