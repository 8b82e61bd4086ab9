import { type DocumentTag, type OpenApiPart, ref } from '@sandbox/endpoint';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { valueFieldOf } from '../define-single.js';
import type { JsonSchema } from '../field.js';
import { failures } from './error-responses.js';
import type { Examples } from './examples.js';
import { schemaName } from './names.js';
import { toFieldComponent } from './record-schema.js';

/** The tags of an API's singles. */
export function singleTags({ singles = [] }: Api): readonly DocumentTag[] {
  return singles.map(({ name, description }) => ({ name, description }));
}

/** The schemas of the values of an API's singles, by their names in the document. */
export function singleSchemas({ singles = [] }: Api): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    singles.map((single) => [schemaName(single), toFieldComponent(valueFieldOf(single))]),
  );
}

/** The paths of an API's singles. */
export function singlePaths(
  { name, singles = [] }: Api,
  examples: Examples,
): Readonly<Record<string, OpenApiPart>> {
  return Object.fromEntries(
    singles.map((single) => [`/v1/${name}/${single.name}`, toPath(single, examples)]),
  );
}

function toPath(single: Resource, examples: Examples): OpenApiPart {
  const example: unknown = Object(examples.recordOf(single)).value;
  return { get: readOperation(single), ...writeOperations(single, example) };
}

function readOperation(single: Resource): OpenApiPart {
  const { name, description } = single;
  return {
    operationId: `find${schemaName(single)}`,
    tags: [name],
    summary: `Get ${name}`,
    description,
    responses: {
      '200': toResponse('The object.', ref('schemas', schemaName(single))),
      ...failures(['BadRequest', 'MethodNotAllowed']),
    },
  };
}

function writeOperations(single: Resource, example: unknown): OpenApiPart {
  const { name } = single;
  const record = schemaName(single);
  const whole = { schema: ref('schemas', record), example };
  const part = { schema: { type: 'object' }, example };
  const common = {
    tags: [name],
    parameters: [ref('parameters', 'ifMatch')],
    responses: {
      '200': toResponse(
        'The object as it is stored, or would be.',
        { allOf: [whole.schema, ref('schemas', 'Simulated')] },
        WRITE_HEADERS,
      ),
      ...failures(['UnreadableBody', 'MethodNotAllowed', 'PreconditionFailed']),
      ...failures(['PreconditionRequired', 'PayloadTooLarge', 'UnsupportedMediaType', 'Invalid']),
    },
  };
  return {
    put: {
      ...common,
      operationId: `replace${record}`,
      summary: `Replace ${name}`,
      description: `Replaces the whole object. ${STORED}`,
      requestBody: { required: true, content: { 'application/json': whole } },
    },
    patch: {
      ...common,
      operationId: `update${record}`,
      summary: `Change some members of ${name}`,
      description: `Merges the body into the object (RFC 7396): null removes a member. ${STORED}`,
      requestBody: {
        required: true,
        content: { 'application/merge-patch+json': part, 'application/json': part },
      },
    },
  };
}

const STORED = 'In a session the write is kept; without one it is not persisted.';

const WRITE_HEADERS = {
  'X-Sandbox-Write': ref('headers', 'SandboxWrite'),
  'X-Sandbox-Changes': ref('headers', 'SandboxChanges'),
};

function toResponse(
  description: string,
  schema: JsonSchema,
  headers: JsonSchema = {},
): OpenApiPart {
  return {
    description,
    headers: {
      ...headers,
      ETag: ref('headers', 'ETag'),
      'X-Request-Id': ref('headers', 'RequestId'),
    },
    content: { 'application/json': { schema } },
  };
}
