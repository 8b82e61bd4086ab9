import type { OpenApiPart } from '@sandbox/endpoint';
import type { Resource } from '../define-resource.js';
import { failures } from './error-responses.js';
import {
  orderParameter,
  representationParameters,
  selectingParameters,
} from './list-parameters.js';
import { pascalCase } from './names.js';
import { query } from './parameter.js';

/** The downloads of a collection, by the endings of their paths. */
export function downloadPaths(resource: Resource): Readonly<Record<string, OpenApiPart>> {
  const [fields = {}, ...others] = representationParameters(resource);
  const excel = query(
    'excel',
    "1 adds `'` before values that a spreadsheet would read as formulas.",
    { type: 'string', enum: ['1'] },
    '1',
  );
  return {
    '.ndjson': {
      get: toOperation(resource, {
        format: 'NDJSON',
        type: 'application/x-ndjson',
        text: 'one record on each line',
        parameters: [fields, ...others],
      }),
    },
    '.csv': {
      get: toOperation(resource, {
        format: 'CSV',
        type: 'text/csv',
        text: 'RFC 4180 with a header line; members of objects have separate columns, lists are JSON',
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
    description: `Returns all matching records without pages, as they were when the download started: ${text}.`,
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
