import type { EndpointDescription } from './declaration.js';
import type { OpenApiPart } from './parameters.js';

/** A response to an error, as documents describe it. */
export interface ErrorResponse {
  readonly description: string;
  readonly status: number;
  readonly codes: readonly string[];
}

/** The responses that any request may receive, by the name of their component. */
export const LIMIT_RESPONSES = {
  RateLimited: {
    description:
      'Your IP address sends too many requests. `Retry-After` has the seconds until the next one is accepted.',
    status: 429,
    codes: ['rate_limited'],
  },
  Overloaded: {
    description: 'The server is overloaded or stopping. Send the same request again later.',
    status: 503,
    codes: ['overloaded'],
  },
} as const satisfies Readonly<Record<string, ErrorResponse>>;

/** The component of a response to an error. */
export function toErrorComponent(response: ErrorResponse): {
  readonly description: string;
  readonly content: OpenApiPart;
} {
  const { description, status, codes } = response;
  return {
    description: describeError(response),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: {
          type: 'about:blank',
          title: description,
          status,
          code: codes[0],
          detail: '...',
          instance: '/v1',
        },
      },
    },
  };
}

function describeError({ description, codes }: ErrorResponse): string {
  return `${description} Codes: ${codes.join(', ')}.`;
}

/** The components of the responses that any request may get. */
export const LIMIT_COMPONENTS: OpenApiPart = Object.fromEntries(
  Object.entries(LIMIT_RESPONSES).map(([name, response]) => [name, toErrorComponent(response)]),
);

/** References to them by their status. */
export const LIMIT_REFERENCES: OpenApiPart = Object.fromEntries(
  Object.entries(LIMIT_RESPONSES).map(([name, { status }]) => [
    String(status),
    { $ref: `#/components/responses/${name}` },
  ]),
);

const PROBLEM_CONTENT: OpenApiPart = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** The descriptions of errors that every operation can have. */
const BAD_REQUEST = 'A parameter is invalid, or the URL does not decode.';
const WRONG_METHOD = 'The path does not support this method. `Allow` lists the supported methods.';

/** The description of the 200 response of an endpoint without another one. */
const FOLLOWED = 'The target of the redirect, for clients that follow it.';

/** The properties that the responses of a group of endpoints share. */
export interface ResponseDefaults {
  /** Headers of a success. */
  readonly headers?: OpenApiPart;
  /** The content of an error response by its media type; a problem of RFC 9457 when left out. */
  readonly rejection?: OpenApiPart;
}

/** Describes the responses of an endpoint by their status. */
export function toResponses(
  endpoint: EndpointDescription,
  { headers, rejection = PROBLEM_CONTENT }: ResponseDefaults,
): OpenApiPart {
  const { responses = {}, rejections = {}, methods, errorContent, success } = endpoint;
  const content = { ...rejection, ...errorContent };
  const problem = (description: string): ResponsePart => ({ description, content });
  const plain = (description: string): ResponsePart => ({ description });
  const others = {
    '400': problem(BAD_REQUEST),
    ...(methods === 'ALL' ? {} : { '405': problem(WRONG_METHOD) }),
    ...mapValues(responses, plain),
    ...mapValues(rejections, problem),
  };
  return {
    ...LIMIT_REFERENCES,
    [success?.status ?? '200']: toSuccess(endpoint, headers),
    ...mapValues(others, withLimit),
  };
}

/** A response as documents describe it. */
interface ResponsePart {
  readonly description: string;
  readonly content?: OpenApiPart;
}

/** Adds the limit to a response whose status is that of one. */
function withLimit(response: ResponsePart, status: string): ResponsePart {
  const limit = Object.values(LIMIT_RESPONSES).find((one) => String(one.status) === status);
  if (limit === undefined) return response;
  const { description, content } = response;
  return {
    description: `${description} Or: ${describeError(limit)}`,
    ...(content && { content: { ...content, ...PROBLEM_CONTENT } }),
  };
}

function mapValues<V, W>(
  record: Readonly<Record<string, V>>,
  map: (value: V, key: string) => W,
): Readonly<Record<string, W>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

function toSuccess(
  { success, produces = ['application/json'] }: EndpointDescription,
  headers: OpenApiPart | undefined,
): OpenApiPart {
  if (success === undefined) {
    return produces.length === 0
      ? { description: FOLLOWED }
      : { description: 'Done.', content: toContent(produces) };
  }
  const { description, schema } = success;
  return {
    description,
    ...(headers && { headers }),
    ...(schema && { content: { ...toContent(produces), 'application/json': { schema } } }),
  };
}

/** The content of a body by its media types, with an example of those that have one. */
export function toContent(types: readonly string[], examples: OpenApiPart = {}): OpenApiPart {
  return Object.fromEntries(types.map((type) => [type, toMediaType(type, examples[type])]));
}

function toMediaType(type: string, example: unknown): OpenApiPart {
  const content = { ...(example !== undefined && { example }) };
  // Any JSON: of a union with arrays, some generators keep only the array.
  if (type === 'application/json') return { schema: {}, ...content };
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    return { schema: { type: 'string' }, ...content };
  }
  // Tools build forms by their fields.
  const fields = Object.entries(Object(example)).map(([name, value]) => [
    name,
    { type: 'string', example: value },
  ]);
  const properties = fields.length === 0 ? {} : { properties: Object.fromEntries(fields) };
  return { schema: { type: 'object', ...properties, additionalProperties: true }, ...content };
}
