import {
  type OpenApiPart,
  type RefusalStatus,
  ref,
  type Section,
  type SectionOperation,
} from './open-api-part.js';

const REFUSALS: Readonly<Record<RefusalStatus | '405', string>> = {
  '400': 'The request cannot be read, or a parameter is not as expected.',
  '401': 'The credentials are missing or not good.',
  '404': 'There is no such record, or no such session any more.',
  '405': 'The path does not take this method; `Allow` lists those it takes.',
  '409': 'What is there, as it stands, does not allow this.',
  '413': 'The body is larger than the limit.',
  '415': 'The body is of another media type; `Accept` lists those that are taken.',
  '422': 'The body is not as expected.',
  '500': 'The target did not answer.',
  '503': 'The service cannot do this now.',
};

const PROBLEM_REFUSAL: NonNullable<Section['refusal']> = {
  mediaType: 'application/problem+json',
  schema: ref('schemas', 'Problem'),
};

/** Describes the operations of a section by their paths. */
export function toSectionPaths(section: Section): readonly (readonly [string, OpenApiPart])[] {
  const paths = [...new Set(section.operations.map(({ path }) => path))];
  return paths.map((path) => {
    const operations = section.operations.filter((operation) => operation.path === path);
    return [
      path,
      Object.fromEntries(
        operations.map((operation) => [operation.method, toOperation(section, operation)]),
      ),
    ];
  });
}

function toOperation(section: Section, operation: SectionOperation): OpenApiPart {
  const { operationId, summary, description, parameters = [], body } = operation;
  return {
    operationId,
    tags: [section.name],
    summary,
    ...(description === undefined ? {} : { description }),
    security: section.security,
    parameters: [ref('parameters', 'session'), ...parameters],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': body } } }),
    responses: toResponses(operation, section.refusal ?? PROBLEM_REFUSAL),
  };
}

function toResponses(
  { answer, refusals = [] }: SectionOperation,
  refusal: NonNullable<Section['refusal']>,
): OpenApiPart {
  const { status = '200', description, schema } = answer;
  const content = schema === undefined ? {} : { content: { 'application/json': { schema } } };
  const codes: readonly (RefusalStatus | '405')[] = ['400', '405', ...refusals];
  return {
    [status]: {
      description,
      headers: { 'X-Sandbox-Session': ref('headers', 'session') },
      ...content,
    },
    ...Object.fromEntries(codes.map((code) => [code, toRefusal(code, refusal)])),
  };
}

function toRefusal(
  status: RefusalStatus | '405',
  { mediaType, schema }: NonNullable<Section['refusal']>,
): OpenApiPart {
  return { description: REFUSALS[status], content: { [mediaType]: { schema } } };
}
