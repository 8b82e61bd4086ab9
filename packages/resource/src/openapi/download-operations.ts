import type { OpenApiPart } from '@sandbox/endpoint';
import type { Resource } from '../define-resource.js';
import { failures } from './error-responses.js';
import {
  orderParameter,
  query,
  representationParameters,
  selectingParameters,
} from './list-parameters.js';
import { pascalCase } from './names.js';

/** The downloads of a collection, by what its path ends in. */
export function downloadPaths(resource: Resource): Readonly<Record<string, OpenApiPart>> {
  const [fields = {}, ...others] = representationParameters(resource);
  const excel = query(
    'excel',
    "With 1, `'` before what a spreadsheet would take for a formula.",
    { type: 'string', enum: ['1'] },
    '1',
  );
  return {
    '.ndjson': {
      get: toOperation(resource, {
        format: 'NDJSON',
        type: 'application/x-ndjson',
        text: 'a record a line',
        parameters: [fields, ...others],
      }),
    },
    '.csv': {
      get: toOperation(resource, {
        format: 'CSV',
        type: 'text/csv',
        text: 'RFC 4180 with a line of names; members of objects have columns of their own, lists are JSON',
        parameters: [fields, excel],
      }),
    },
  };
}

interface Format {
  readonly format: string;
  readonly type: string;
  readonly text: string;
  readonly parameters: readonly object[];
}

function toOperation(resource: Resource, { format, type, text, parameters }: Format): OpenApiPart {
  return {
    operationId: `download${pascalCase(resource.name)}${pascalCase(format.toLowerCase())}`,
    tags: [resource.name],
    summary: `Download ${resource.name} as ${format}`,
    description: `All records that match, without pages, as they were when the download began: ${text}.`,
    parameters: [orderParameter(resource), ...parameters, ...selectingParameters(resource)],
    responses: {
      '200': {
        description: 'The records.',
        content: { [type]: { schema: { type: 'string' } } },
      },
      ...failures(['BadRequest', 'MethodNotAllowed']),
    },
  };
}
