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

/** The schemas of what an API's singles hold, by their names in the document. */
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
  const { name, description } = single;
  const record = schemaName(single);
  const example: unknown = Object(examples.recordOf(single)).value;
  const content = { schema: ref('schemas', record), example };
  const parameters = [ref('parameters', 'ifMatch')];
  const written = {
    '200': toResponse('The object as it is stored, or would be.', {
      allOf: [content.schema, ref('schemas', 'Simulated')],
    }),
    ...failures(['UnreadableBody', 'MethodNotAllowed', 'PreconditionFailed']),
    ...failures(['PreconditionRequired', 'PayloadTooLarge', 'UnsupportedMediaType', 'Invalid']),
  };
  return {
    get: {
      operationId: `find${record}`,
      tags: [name],
      summary: `Get ${name}`,
      description,
      responses: {
        '200': toResponse('The object.', content.schema),
        ...failures(['BadRequest', 'MethodNotAllowed']),
      },
    },
    put: {
      operationId: `replace${record}`,
      tags: [name],
      summary: `Replace ${name}`,
      description: `Replaces the whole object. ${STORED}`,
      parameters,
      requestBody: { required: true, content: { 'application/json': content } },
      responses: written,
    },
    patch: {
      operationId: `update${record}`,
      tags: [name],
      summary: `Change some members of ${name}`,
      description: `Merges the body into the object (RFC 7396): null removes a member. ${STORED}`,
      parameters,
      requestBody: {
        required: true,
        content: {
          'application/merge-patch+json': { schema: { type: 'object' }, example },
          'application/json': { schema: { type: 'object' }, example },
        },
      },
      responses: written,
    },
  };
}

const STORED = 'In a session the write is kept; without one it is not persisted.';

function toResponse(description: string, schema: JsonSchema): OpenApiPart {
  return {
    description,
    headers: { ETag: ref('headers', 'ETag'), 'X-Request-Id': ref('headers', 'RequestId') },
    content: { 'application/json': { schema } },
  };
}
