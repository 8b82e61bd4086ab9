import { PRODUCT_VERSION } from '@sandbox/kernel';
import type { Endpoint, EndpointGroup } from '../endpoint.js';
import { ROOT } from '../root.js';
import { toPath } from '../to-path.js';
import { toTemplate } from '../to-template.js';
import { DESCRIPTION } from './about.js';
import { toCurl } from './to-curl.js';

/** Describes the service for programs: every endpoint with what it takes and an example. */
export function describeService(groups: readonly EndpointGroup[], origin: string) {
  return {
    name: 'utils',
    description: DESCRIPTION,
    version: PRODUCT_VERSION,
    groups: groups.map(({ name, title, endpoints }) => ({
      name,
      title,
      endpoints: endpoints.map((endpoint) => describeEndpoint(endpoint, origin)),
    })),
    openapi: `${ROOT}/openapi.json`,
    docs: `${ROOT}/docs`,
    limits: `${ROOT}/limits`,
  };
}

function describeEndpoint(endpoint: Endpoint, origin: string) {
  const { methods, path, summary, description, parameters = [], example } = endpoint;
  return {
    methods: methods === 'ALL' ? ['ANY'] : methods,
    path: toTemplate(path),
    summary,
    description,
    parameters: parameters.map(({ name, in: place, description: meaning, schema }) => ({
      name,
      in: place,
      description: meaning,
      schema,
    })),
    example: toPath(example),
    curl: toCurl(endpoint, origin),
  };
}
