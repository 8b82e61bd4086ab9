import { PROBLEM_SCHEMA } from '@sandbox/http';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import type { EndpointDescription, EndpointGroup } from './declaration.js';
import type { NamedParameter, OpenApiPart } from './parameters.js';
import { absolutePath, toTemplate } from './routes.js';
import { LIMIT_COMPONENTS, type ResponseDefaults, toContent, toResponses } from './to-responses.js';

/** A reference to a component of the document. */
export function ref(
  kind: 'schemas' | 'examples' | 'parameters' | 'responses' | 'headers',
  name: string,
): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

/** A group of operations. */
export interface DocumentTag {
  readonly name: string;
  readonly description: string;
  /** The name on pages, if it differs from the name of the tag. */
  readonly 'x-displayName'?: string;
}

/** The parts in which documents differ. */
export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly DocumentTag[];
  readonly paths: OpenApiPart;
  readonly webhooks?: OpenApiPart;
  readonly components: OpenApiPart;
}

/** A parameter of every operation, which would be a box in each of their forms. */
const OF_ALL = '`?pretty` indents the JSON of any response.';

/** Builds a document around its parts. The servers are set when it is sent. */
export function toDocument(parts: DocumentParts): OpenApiPart {
  const { title, description, ...rest } = parts;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: PRODUCT_VERSION,
      description: `${description} ${OF_ALL}`,
      contact: { name: 'API Sandbox' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [],
    ...rest,
  };
}

/** Describes the endpoints of a service. */
export function toOpenApi(options: {
  readonly title: string;
  readonly description: string;
  readonly root: string;
  readonly groups: readonly EndpointGroup[];
  readonly securitySchemes?: OpenApiPart;
}): OpenApiPart {
  const { title, description, root, groups, securitySchemes } = options;
  const paths = groups.flatMap(({ name, endpoints }) => toPaths(endpoints, { root, tag: name }));
  return toDocument({
    title,
    description,
    tags: groups.map(({ name, title: heading }) => ({
      name,
      description: `${heading}.`,
      'x-displayName': heading,
    })),
    paths: mergePaths(paths),
    components: {
      schemas: { Problem: PROBLEM_SCHEMA },
      responses: LIMIT_COMPONENTS,
      ...(securitySchemes && { securitySchemes }),
    },
  });
}

/** Paths with their operations; a path may occur several times. */
export type Paths = readonly (readonly [path: string, operations: OpenApiPart])[];

/** Joins the operations of each path; of a method that occurs twice the first one counts, as with routes. */
export function mergePaths(paths: Paths): OpenApiPart {
  const merged = new Map<string, OpenApiPart>();
  for (const [path, operations] of paths) {
    const former = merged.get(path);
    merged.set(path, { ...former, ...operations, ...former });
  }
  return Object.fromEntries(merged);
}

/** The properties that the operations of a group share. */
export interface OperationDefaults extends ResponseDefaults {
  readonly root: string;
  readonly tag: string;
  /** Security requirements; those of the document when left out. */
  readonly security?: readonly OpenApiPart[];
  /** Parameters before their own. */
  readonly parameters?: readonly OpenApiPart[];
}

/** Describes endpoints by their paths; second names are left out. */
export function toPaths(
  endpoints: readonly EndpointDescription[],
  defaults: OperationDefaults,
): Paths {
  return endpoints
    .filter(({ alias }) => alias !== true)
    .map((endpoint) => [
      toTemplate(absolutePath(defaults.root, endpoint.path)),
      Object.fromEntries(
        documentedVerbs(endpoint).map((verb) => [verb, toOperation(endpoint, verb, defaults)]),
      ),
    ]);
}

/** HEAD, OPTIONS and TRACE go without saying. */
const DOCUMENTED_VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type DocumentedVerb = (typeof DOCUMENTED_VERBS)[number];

/** The verbs under which documents describe an endpoint. */
export function documentedVerbs({
  methods,
}: Pick<EndpointDescription, 'methods'>): readonly DocumentedVerb[] {
  if (methods === 'ALL') return DOCUMENTED_VERBS;
  return DOCUMENTED_VERBS.filter((verb) => methods.some((method) => method.toLowerCase() === verb));
}

/** The name of an operation, unique in the document: `getDelaySeconds`. */
export function toOperationId(verb: DocumentedVerb, path: string): string {
  const words = path.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
  return `${verb}${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')}`;
}

function toOperation(
  endpoint: EndpointDescription,
  verb: DocumentedVerb,
  defaults: OperationDefaults,
): OpenApiPart {
  const { path, summary, description, operationId = toOperationId(verb, path) } = endpoint;
  const { tag, parameters: common = [] } = defaults;
  const security = endpoint.security ?? defaults.security;
  const parameters = [...common, ...endpoint.parameters.map(toParameter)];
  const body = verb === 'get' ? undefined : toRequestBody(endpoint);
  return {
    operationId,
    tags: [tag],
    summary,
    description: description ?? `${summary}.`,
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: toResponses(endpoint, defaults),
    ...toExampleNotes(endpoint),
  };
}

/** Properties of the example that readers cannot derive from the rest of the document. */
function toExampleNotes(endpoint: EndpointDescription): OpenApiPart {
  const { produces, responses = {}, exported } = endpoint;
  const [first] = Object.keys(responses);
  const redirects = produces?.length === 0 && first !== undefined;
  const status = endpoint.exampleStatus ?? (redirects ? Number(first) : undefined);
  if (status === undefined && exported === undefined) return {};
  return {
    'x-example': {
      ...(status !== undefined && { status }),
      ...(exported === false && { exported }),
    },
  };
}

function toParameter(parameter: NamedParameter): OpenApiPart {
  const { name, in: place, description, required, schema, example } = parameter;
  return {
    ...{ name, in: place, description, required, schema },
    ...(example !== undefined && { example }),
  };
}

function toRequestBody(endpoint: EndpointDescription): OpenApiPart | undefined {
  const { body, accepts = [], bodyExamples } = endpoint;
  if (body) return { required: true, content: { 'application/json': body } };
  return accepts.length === 0 ? undefined : { content: toContent(accepts, bodyExamples) };
}
