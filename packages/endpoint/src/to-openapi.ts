import { PROBLEM_SCHEMA } from '@sandbox/http';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import type { Endpoint, EndpointGroup } from './define-endpoint.js';
import type { NamedParameter } from './parameters.js';
import { absolutePath, toTemplate } from './paths.js';

/** An OpenAPI 3.1 document, or a part of one. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

/** The parts in which documents differ. */
export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: OpenApiPart;
  readonly webhooks?: OpenApiPart;
  readonly components: OpenApiPart;
}

/** Builds a document around its parts. The servers are set when it is sent. */
export function toDocument(parts: DocumentParts): OpenApiPart {
  const { title, description, ...rest } = parts;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: PRODUCT_VERSION,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [],
    ...rest,
  };
}

/** Describes the endpoints of a service; second names are left out. */
export function toOpenApi(options: {
  readonly title: string;
  readonly description: string;
  readonly root: string;
  readonly groups: readonly EndpointGroup[];
}): OpenApiPart {
  const { title, description, root, groups } = options;
  const paths = new Map<string, OpenApiPart>();
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints.filter(({ alias }) => alias !== true)) {
      const path = toTemplate(absolutePath(root, endpoint.path));
      const operations = documentedVerbs(endpoint).map((verb) => [
        verb,
        toOperation({ endpoint, verb, tag: name }),
      ]);
      paths.set(path, { ...paths.get(path), ...Object.fromEntries(operations) });
    }
  }
  return toDocument({
    title,
    description,
    tags: groups.map(({ name, title: heading }) => ({ name, description: `${heading}.` })),
    paths: Object.fromEntries(paths),
    components: { schemas: { Problem: PROBLEM_SCHEMA } },
  });
}

/** HEAD, OPTIONS and TRACE go without saying. */
const DOCUMENTED_VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type DocumentedVerb = (typeof DOCUMENTED_VERBS)[number];

/** The verbs under which documents describe an endpoint. */
export function documentedVerbs({ methods }: Endpoint): readonly DocumentedVerb[] {
  if (methods === 'ALL') return DOCUMENTED_VERBS;
  return DOCUMENTED_VERBS.filter((verb) => methods.some((method) => method.toLowerCase() === verb));
}

/** The name of an operation, unique in the document: `getDelaySeconds`. */
export function toOperationId(verb: DocumentedVerb, path: string): string {
  const words = path.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
  return `${verb}${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')}`;
}

function toOperation(options: {
  readonly endpoint: Endpoint;
  readonly verb: DocumentedVerb;
  readonly tag: string;
}): OpenApiPart {
  const { endpoint, verb, tag } = options;
  const { path, summary, description, parameters, accepts = [] } = endpoint;
  return {
    operationId: toOperationId(verb, path),
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(toParameter) }),
    ...(accepts.length === 0 || verb === 'get'
      ? {}
      : { requestBody: { content: toContent(accepts) } }),
    responses: toResponses(endpoint),
  };
}

function toParameter(parameter: NamedParameter): OpenApiPart {
  const { name, in: place, description, required, schema } = parameter;
  return { name, in: place, description, required, schema };
}

const PROBLEM_CONTENT: OpenApiPart = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** What can go wrong anywhere. */
const BAD_REQUEST = 'A parameter is not as expected, or the URL does not decode.';
const WRONG_METHOD = 'The path does not take the method; `Allow` lists those it takes.';

/** The 200 of an endpoint that has none of its own. */
const FOLLOWED = 'Where the redirect leads, for a client that follows it.';

/** Statuses that an endpoint responds with when a client asks for them are no problems, so only ours count. */
const PROBLEMS: ReadonlySet<string> = new Set(['401', '403', '406', '413', '415', '416', '426']);

function toResponses(endpoint: Endpoint): OpenApiPart {
  const { produces = ['application/json'], answers = {}, methods, errorContent } = endpoint;
  const refusals = { ...PROBLEM_CONTENT, ...errorContent };
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
    PROBLEMS.has(status) ? problem(description) : { description },
  ]);
  return { '200': success, ...failures, ...Object.fromEntries(others) };
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
