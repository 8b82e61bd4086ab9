import {
  absolutePath,
  type EndpointDescription,
  type EndpointGroup,
  toTemplate,
} from '@sandbox/endpoint';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import { ROOT } from '../dependencies.js';

/** Describes the service for programs: every endpoint with its input and an example. */
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
    exports: `${ROOT}/exports/`,
    docs: `${ROOT}/docs`,
    limits: `${ROOT}/limits`,
  };
}

function describeEndpoint(endpoint: EndpointDescription, origin: string) {
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

/** The title of the service in its documents. */
export const TITLE = 'Utilities API';

/** The purpose of the service, in a paragraph. */
export const DESCRIPTION =
  'Test endpoints for HTTP clients: request echo, any status, late and flaky responses, redirects, cookies, compressed and streamed bodies, uploads, events and sockets. Every authentication scheme is available and really checked. The credentials are public and protect nothing. The server stores only calls to webhook bins.';

/** The shell command that tries an endpoint; the URL is quoted as a whole, which its characters allow. */
export function toCurl({ example, curl }: EndpointDescription, origin: string): string {
  const options = curl === undefined ? '' : `${curl} `;
  return `curl ${options}'${origin}${absolutePath(ROOT, example).replaceAll("'", '%27')}'`;
}
