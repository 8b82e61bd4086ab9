import { type OpenApiPart, ref, toDocument } from '@sandbox/endpoint';
import { type Api, documentTitle } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { SESSION_TAG } from '../session/tools/session-tag.js';
import { aggregatePaths } from './aggregate-operations.js';
import { downloadPaths } from './download-operations.js';
import { type ErrorTable, errorComponents } from './error-responses.js';
import type { Examples } from './examples.js';
import { idParameter, resourceParameters, sharedParameters } from './list-parameters.js';
import { schemaName } from './names.js';
import { findOperation, listOperation, relationPaths } from './read-operations.js';
import { recordComponents } from './record-schema.js';
import { RESPONSE_COMPONENTS } from './responses.js';
import { singlePaths, singleSchemas, singleTags } from './single-operations.js';
import { usedComponents } from './used-components.js';
import {
  createOperation,
  IF_MATCH,
  recordWriteOperations,
  WRITE_HEADERS,
} from './write-operations.js';
import { WRITE_SCHEMAS, writeSchemas } from './write-schemas.js';

/** The parts of a document that do not derive from the API's declaration. */
export interface OpenApiOptions {
  /** The errors that the rules of the API add. */
  readonly errors: ErrorTable;
  readonly examples: Examples;
  /** Paths of routes that do not derive from a resource. */
  readonly extraPaths?: OpenApiPart;
}

/** Describes an API in OpenAPI 3.1, all from its declaration. The servers are set when it is served. */
export function toOpenApi(api: Api, options: OpenApiOptions): OpenApiPart {
  const paths = toPaths(api, options);
  return toDocument({
    title: documentTitle(api),
    description: `${api.description} Seeded records to test clients against; no credentials are needed.`,
    tags: [
      {
        name: 'api',
        description: 'The API as a whole.',
        'x-displayName': 'Root, feed and GraphQL',
      },
      ...api.resources.map(({ name, description }) => ({ name, description })),
      ...singleTags(api),
      SESSION_TAG,
    ],
    paths,
    components: usedComponents(paths, toComponents(api, options)),
  });
}

function toPaths(api: Api, { examples, extraPaths = {} }: OpenApiOptions): OpenApiPart {
  const root = `/v1/${api.name}`;
  return {
    [root]: { get: rootOperation(api) },
    ...Object.fromEntries(
      api.resources.flatMap((resource) => resourcePaths({ api, root, resource, examples })),
    ),
    ...singlePaths(api, examples),
    ...extraPaths,
  };
}

function toComponents(api: Api, { errors, examples }: OpenApiOptions): OpenApiPart {
  const ofEach = (toParts: (resource: Resource) => OpenApiPart): OpenApiPart =>
    Object.assign({}, ...api.resources.map(toParts));
  return {
    headers: { ...RESPONSE_COMPONENTS.headers, ...WRITE_HEADERS },
    responses: errorComponents(errors),
    parameters: {
      ...sharedParameters(api),
      ...ofEach((resource) => resourceParameters(api, resource, examples)),
      ifMatch: IF_MATCH,
    },
    schemas: {
      ...ofEach(writeSchemas),
      ...WRITE_SCHEMAS,
      ...ofEach((resource) => withExample(resource, { api, examples })),
      ...singleSchemas(api),
      ...RESPONSE_COMPONENTS.schemas,
    },
  };
}

/** The schemas of a resource's records, of which the whole one has a record as its example. */
function withExample(
  resource: Resource,
  { api, examples }: Pick<PathParts, 'api' | 'examples'>,
): Readonly<Record<string, JsonSchema>> {
  const schemas = recordComponents(api, resource);
  const name = schemaName(resource);
  return { ...schemas, [name]: { ...schemas[name], examples: [examples.recordOf(resource)] } };
}

/** The parts of the paths of a resource. */
interface PathParts {
  readonly api: Api;
  readonly root: string;
  readonly resource: Resource;
  readonly examples: Examples;
}

function resourcePaths({ api, root, resource, examples }: PathParts): [string, OpenApiPart][] {
  const { name } = resource;
  return [
    [`${root}/${name}`, { get: listOperation(resource), post: createOperation(resource) }],
    ...Object.entries({ ...aggregatePaths(resource), ...downloadPaths(resource) }).map(
      ([end, part]): [string, OpenApiPart] => [`${root}/${name}${end}`, part],
    ),
    [
      `${root}/${name}/{id}`,
      {
        parameters: [idParameter(resource, examples.idOf(resource))],
        get: findOperation(resource),
        ...recordWriteOperations(resource, examples),
      },
    ],
    ...relationPaths({ api, list: `${root}/${name}`, resource, examples }),
  ];
}

function rootOperation(api: Api): OpenApiPart {
  return {
    operationId: 'describeApi',
    tags: ['api'],
    summary: 'Describe the API',
    description: 'Lists the resources with their fields, relations, filters and counts.',
    responses: {
      '200': {
        description: `The resources of ${api.name}.`,
        content: {
          'application/json': { schema: { type: 'object' } },
          'text/html': { schema: { type: 'string' } },
        },
      },
      '400': ref('responses', 'BadRequest'),
      '405': ref('responses', 'MethodNotAllowed'),
    },
  };
}
