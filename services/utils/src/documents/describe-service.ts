import { absolutePath, type Endpoint, type EndpointGroup, toTemplate } from '@sandbox/endpoint';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import { ROOT } from '../root.js';
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
  const { methods, path, summary, description, parameters, example } = endpoint;
  return {
    methods: methods === 'ALL' ? ['ANY'] : methods,
    path: toTemplate(absolutePath(ROOT, path)),
    summary,
    description,
    parameters: parameters.map(({ name, in: place, description: meaning, schema }) => ({
      name,
      in: place,
      description: meaning,
      schema,
    })),
    example: absolutePath(ROOT, example),
    curl: toCurl(endpoint, origin),
  };
}
