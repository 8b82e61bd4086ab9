import type { Endpoint, EndpointParameter } from '../endpoint.js';
import type { OpenApiPart } from './open-api-part.js';
import { type DocumentedVerb, toOperationId } from './verbs.js';

const PROBLEM_CONTENT: OpenApiPart = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

const OAUTH_ERROR_CONTENT: OpenApiPart = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
  },
};

/** What can go wrong anywhere. */
const BAD_REQUEST = 'A parameter is not as expected, or the URL does not decode.';
const WRONG_METHOD = 'The path does not take the method; `Allow` lists those it takes.';

/** The 200 of an endpoint that has none of its own. */
const FOLLOWED = 'Where the redirect leads, for a client that follows it.';

/** Describes an endpoint under one of its verbs. */
export function toOperation(options: {
  readonly endpoint: Endpoint;
  readonly verb: DocumentedVerb;
  readonly tag: string;
}): OpenApiPart {
  const { endpoint, verb, tag } = options;
  const { path, summary, description, parameters = [], accepts = [] } = endpoint;
  return {
    operationId: toOperationId(verb, path),
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(toParameter) }),
    ...(accepts.length === 0 || verb === 'get' ? {} : { requestBody: toRequestBody(accepts) }),
    responses: toResponses(endpoint),
  };
}

function toParameter(parameter: EndpointParameter): OpenApiPart {
  const { name, in: place, description, schema, required = false } = parameter;
  return { name, in: place, description, required: required || place === 'path', schema };
}

function toRequestBody(types: readonly string[]): OpenApiPart {
  return { content: toContent(types) };
}

function toResponses(endpoint: Endpoint): OpenApiPart {
  const { produces = ['application/json'], answers = {}, methods, hasOauthErrors } = endpoint;
  const refusals = { ...PROBLEM_CONTENT, ...(hasOauthErrors ? OAUTH_ERROR_CONTENT : {}) };
  const problem = (description: string): OpenApiPart => ({ description, content: refusals });
  const success =
    produces.length === 0
      ? { description: FOLLOWED }
      : { description: 'Done.', content: toContent(produces) };
  const failures = {
    '400': problem(BAD_REQUEST),
    ...(methods === 'ALL' ? {} : { '405': problem(WRONG_METHOD) }),
  };
  const others = Object.entries(answers).map(([status, description]) => [
    status,
    isProblem(status) ? problem(description) : { description },
  ]);
  return { '200': success, ...failures, ...Object.fromEntries(others) };
}

/** Statuses that an endpoint answers with when it is asked to are no problems, so only ours count. */
function isProblem(status: string): boolean {
  return ['401', '403', '406', '413', '415', '416', '426'].includes(status);
}

function toContent(types: readonly string[]): OpenApiPart {
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
}

function schemaOf(type: string): OpenApiPart {
  if (type === 'application/json') return { type: ['object', 'array'] };
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    return { type: 'object', additionalProperties: true };
  }
  return { type: 'string' };
}
