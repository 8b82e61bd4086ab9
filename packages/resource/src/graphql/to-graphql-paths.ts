import { type OpenApiPart, ref, TEXT } from '@sandbox/endpoint';
import { type Api, graphqlPath } from '../define-api.js';
import type { JsonSchema } from '../field.js';
import { query } from '../openapi/parameter.js';
import { MAX_DOCUMENT_BYTES, MAX_ESTIMATED_RECORDS } from './limits.js';
import { LEGACY_TYPE, RESPONSE_TYPE } from './response.js';

/** The OpenAPI paths of the GraphQL endpoint. Its own schema describes the operations. */
export function toGraphqlPaths(api: Api): OpenApiPart {
  return {
    [graphqlPath(api.name)]: { get: GET, post: POST },
    [graphqlSchemaPath(api.name)]: { get: SCHEMA },
  };
}

const REQUEST: JsonSchema = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', description: 'The document.' },
    variables: { type: ['object', 'null'] },
    operationName: { type: ['string', 'null'] },
    extensions: { type: ['object', 'null'] },
  },
};

const RESPONSE: JsonSchema = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message', 'extensions'],
        properties: {
          message: { type: 'string' },
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          extensions: {
            type: 'object',
            required: ['code', 'status'],
            properties: { code: { type: 'string' }, status: { type: 'integer' } },
          },
        },
      },
    },
    extensions: { type: 'object' },
  },
};

const RESPONSES = {
  '200': {
    description:
      'The result. With application/json, errors in the document have the status 200 too, which older clients expect.',
    content: content(RESPONSE),
  },
  '400': {
    description: 'The request is invalid; nothing was executed.',
    content: content(RESPONSE),
  },
};

const GET: OpenApiPart = {
  operationId: 'queryByGet',
  tags: ['api'],
  summary: 'Run a GraphQL query',
  description:
    'Runs the query of the URL, or a subscription with Accept: text/event-stream. Mutations need a POST. Browsers get GraphiQL, a query editor.',
  parameters: [
    { ...query('query', 'The document.', TEXT, 'query Name { __typename }'), required: true },
    query('variables', 'The variables as a JSON object.', { type: 'string', default: '{}' }, '{}'),
    query('operationName', 'Name of the operation to run.', TEXT, 'Name'),
  ],
  responses: {
    ...RESPONSES,
    '200': {
      ...RESPONSES['200'],
      content: { ...RESPONSES['200'].content, 'text/html': { schema: { type: 'string' } } },
    },
    '405': { description: 'The operation is a mutation.', content: content(RESPONSE) },
  },
};

const SCHEMA: OpenApiPart = {
  operationId: 'describeGraphql',
  tags: ['api'],
  summary: 'Describe the GraphQL schema',
  description: 'The schema in the GraphQL schema definition language, as introspection returns it.',
  responses: {
    '200': {
      description: 'The schema.',
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
    '304': { description: 'Not modified.' },
    '405': ref('responses', 'MethodNotAllowed'),
  },
};

const POST: OpenApiPart = {
  operationId: 'queryByPost',
  tags: ['api'],
  summary: 'Run a GraphQL operation',
  description: `Runs a query or a mutation. Mutations persist in a session and are simulated without one, as extensions.sandbox reports. Subscriptions need Accept: text/event-stream, or a WebSocket with the subprotocol graphql-transport-ws. A document may have at most ${MAX_DOCUMENT_BYTES} bytes and select at most ${MAX_ESTIMATED_RECORDS} records.`,
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: REQUEST, example: { query: '{ __typename }' } },
      'application/graphql': { schema: { type: 'string' }, example: '{ __typename }' },
      'application/x-www-form-urlencoded': {
        schema: REQUEST,
        example: { query: '{ __typename }' },
      },
    },
  },
  responses: {
    ...RESPONSES,
    '413': { description: 'The body is larger than 1 MiB.', content: content(RESPONSE) },
    '415': { description: 'The body has an unsupported media type.', content: content(RESPONSE) },
  },
};

function content(schema: JsonSchema): OpenApiPart {
  return { [LEGACY_TYPE]: { schema }, [RESPONSE_TYPE]: { schema } };
}

/** The URL where an API serves its GraphQL schema in the schema language. */
export function graphqlSchemaPath(api: string): string {
  return `/v1/${api}/schema.graphql`;
}
