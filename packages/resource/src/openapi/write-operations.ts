import { ref } from '@sandbox/endpoint';
import type { Resource } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { idFieldOf } from '../record-id.js';
import { failures } from './error-responses.js';
import { type Examples, exampleInput } from './examples.js';
import type { Removable } from './find-removable.js';
import { representationParameters } from './list-parameters.js';
import { schemaName, withArticle } from './names.js';
import { readSchema } from './record-schema.js';
import { operationId } from './write-schemas.js';

/** Headers that the responses to writes carry, for the components of the document. */
export const WRITE_HEADERS: Readonly<Record<string, JsonSchema>> = {
  SandboxWrite: {
    description:
      'Whether later requests see the write: `kept` in a session, otherwise `simulated`.',
    schema: { type: 'string', enum: ['simulated', 'kept'] },
  },
  SandboxChanges: {
    description: 'Number of changes in the session; only in a session.',
    schema: { type: 'integer', minimum: 0 },
  },
  Location: {
    description:
      'Path of the record in its session. Without a session, a GET of it fails with 404.',
    schema: { type: 'string' },
  },
};

/** The precondition that writes to one record take, for the components of the document. */
export const IF_MATCH: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  description:
    'An ETag of the record from any response, or * for any. If the record has changed since, the write fails with 412.',
  schema: { type: 'string' },
  example: '*',
};

const STORED =
  'The server validates the write and applies the business rules. In a session it persists, and the response is the record as a later GET returns it. Without a session it is not persisted.';
const BODY_FAILURES = ['PayloadTooLarge', 'UnsupportedMediaType', 'Invalid'] as const;
const RECORD_FAILURES = [
  ...(['NotFound', 'MethodNotAllowed', 'Conflict'] as const),
  ...(['PreconditionFailed', 'PreconditionRequired'] as const),
] as const;

/** The operation that writes to a collection. */
export function createOperation(resource: Resource): JsonSchema {
  const { name } = resource;
  const one = withArticle(resource.singular);
  return {
    operationId: operationId('create', resource),
    tags: [name],
    summary: `Create ${one}`,
    description: `${STORED} Without a session, two creates return the same id. In a session, an array of up to 200 records creates all or none of them, and a repeated Idempotency-Key returns the same response.`,
    parameters: representationParameters(resource),
    requestBody: inputBody(resource, exampleInput(resource)),
    responses: {
      '201': writtenResponse(resource, { Location: ref('headers', 'Location') }),
      ...failures(['UnreadableBody', 'MethodNotAllowed', 'Conflict', ...BODY_FAILURES]),
    },
    // A second record with the same values may not be possible, so a second run requests the response to the first.
    'x-example': {
      inSession: { headers: { 'Idempotency-Key': operationId('example-create', resource) } },
    },
  };
}

/** The operations that write to one record. */
export function recordWriteOperations(resource: Resource, examples: Examples): JsonSchema {
  const { name } = resource;
  const one = withArticle(resource.singular);
  const common = {
    tags: [name],
    parameters: [...representationParameters(resource), ref('parameters', 'ifMatch')],
  };
  const responses = {
    '200': writtenResponse(resource),
    ...failures(['UnreadableBody', ...RECORD_FAILURES, ...BODY_FAILURES]),
  };
  return {
    put: {
      ...common,
      operationId: operationId('replace', resource),
      summary: `Replace ${one}`,
      description: `${STORED} Send all required fields. Other omitted fields get their defaults.`,
      requestBody: inputBody(resource, examples.replacementOf(resource)),
      responses,
    },
    patch: {
      ...common,
      operationId: operationId('update', resource),
      summary: `Change some fields of ${one}`,
      description: `${STORED} A field that the server sets is accepted only with its current value.`,
      requestBody: patchBody(resource, examples.patchOf(resource)),
      responses,
    },
    delete: { ...common, ...deleteOperation(resource, examples) },
  };
}

function deleteOperation(resource: Resource, examples: Examples): JsonSchema {
  return {
    operationId: operationId('delete', resource),
    summary: `Delete ${withArticle(resource.singular)}`,
    description: `${STORED} In a session, the response is the deleted record. Without one, it also lists how many records would be deleted with it, and which would lose a reference.`,
    responses: {
      '200': removedResponse(resource),
      ...failures([
        ...(['UnreadableBody', 'NotFound', 'MethodNotAllowed'] as const),
        'Conflict',
        'PreconditionFailed',
        'PreconditionRequired',
      ]),
    },
    'x-example': removalExample(examples.removableOf(resource)),
  };
}

/** A record that can be removed, once. A second declaration of its id would have generated clients take it twice. */
function removalExample({ id, isHarmless }: Removable): JsonSchema {
  const inSession = isHarmless ? { statuses: [404] } : { exported: false };
  return { parameters: { id }, inSession };
}

function inputBody(resource: Resource, example: JsonSchema | undefined): JsonSchema {
  const schema = ref('schemas', `${schemaName(resource)}Input`);
  return {
    required: true,
    content: { 'application/json': { schema, example } },
  };
}

function patchBody(resource: Resource, example: JsonSchema): JsonSchema {
  const content = { schema: ref('schemas', `${schemaName(resource)}Patch`), example };
  return {
    required: true,
    content: { 'application/merge-patch+json': content, 'application/json': content },
  };
}

function writtenResponse(resource: Resource, headers: JsonSchema = {}): JsonSchema {
  const schema = {
    allOf: [readSchema(resource), ref('schemas', 'Simulated')],
  };
  return written('The record as it is stored, or would be.', schema, headers);
}

function removedResponse(resource: Resource): JsonSchema {
  const removed = {
    type: 'object',
    required: ['id', 'deleted', 'cascade', 'detached'],
    properties: {
      id: { ...idFieldOf(resource).schema, description: 'The id of the record.' },
      deleted: readSchema(resource),
      cascade: {
        type: 'object',
        description: 'Number of other records that would be deleted too, by collection.',
        additionalProperties: { type: 'integer', minimum: 1 },
      },
      detached: {
        type: 'object',
        description:
          'Number of records that would stay and lose a reference, by collection. `_effects` lists them.',
        additionalProperties: { type: 'integer', minimum: 1 },
      },
    },
  };
  const simulated = { allOf: [ref('schemas', 'Simulated'), removed] };
  const schema = { anyOf: [simulated, readSchema(resource)] };
  return written('The records that were deleted, or would be.', schema, {});
}

function written(description: string, schema: JsonSchema, headers: JsonSchema): JsonSchema {
  return {
    description,
    headers: {
      ...headers,
      'X-Sandbox-Write': ref('headers', 'SandboxWrite'),
      'X-Sandbox-Changes': ref('headers', 'SandboxChanges'),
      'X-Request-Id': ref('headers', 'RequestId'),
    },
    content: { 'application/json': { schema } },
  };
}
