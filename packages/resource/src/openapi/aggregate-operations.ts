import { COUNT, type OpenApiPart, whole } from '@sandbox/endpoint';
import {
  MAX_GROUP_FIELDS,
  MAX_GROUPS,
  MEASURES,
  type MeasureName,
  measurableFields,
} from '@sandbox/query-engine';
import { toCollectionShape } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { failures } from './error-responses.js';
import { representationParameters, selectingParameters } from './list-parameters.js';
import { pascalCase, schemaName } from './names.js';
import { listOf, query } from './parameter.js';
import { readSchema } from './record-schema.js';

const MEANINGS: Readonly<Record<MeasureName, string>> = {
  avg: 'Averages of these fields.',
  sum: 'Sums of these fields.',
  min: 'The least values of these fields.',
  max: 'The greatest values of these fields.',
  distinct: 'Numbers of different values of these fields.',
};

/** The paths below a collection other than its records, by their endings. */
export function aggregatePaths(resource: Resource): Readonly<Record<string, OpenApiPart>> {
  return {
    '/aggregate': { get: aggregateOperation(resource) },
    '/count': { get: countOperation(resource) },
    '/random': { get: randomOperation(resource) },
  };
}

function aggregateOperation(resource: Resource): OpenApiPart {
  return {
    operationId: `aggregate${pascalCase(resource.name)}`,
    tags: [resource.name],
    summary: `Count and measure ${resource.name}`,
    description: `Counts the records that match, grouped by at most ${MAX_GROUP_FIELDS} fields, in at most ${MAX_GROUPS} groups. \`Accept: text/csv\` returns CSV.`,
    parameters: [
      ...fieldList(resource, 'group', 'Fields to group by.'),
      ...MEASURES.flatMap((name) => fieldList(resource, name, MEANINGS[name])),
      query(
        'sort',
        'Columns to sort by: fields of the groups, count, or a measure such as avg.id; - before one sorts descending.',
        { type: 'string' },
        '-count',
      ),
      query(
        'limit',
        'Maximum number of groups.',
        { type: 'integer', minimum: 1, maximum: MAX_GROUPS },
        20,
      ),
      ...selectingParameters(resource),
    ],
    responses: {
      '200': {
        description: 'The groups, sorted by their fields unless sort is sent.',
        content: { 'application/json': { schema: GROUPS_SCHEMA } },
      },
      ...failures(['BadRequest', 'MethodNotAllowed']),
    },
  };
}

const GROUPS_SCHEMA = whole({
  data: {
    type: 'array',
    maxItems: MAX_GROUPS,
    items: {
      type: 'object',
      description: 'The fields of the group, its count, and an object for each measure.',
      required: ['count'],
      properties: {
        count: COUNT,
        ...Object.fromEntries(MEASURES.map((name) => [name, { type: 'object' }])),
      },
    },
  },
  meta: whole({ groups: COUNT, total: COUNT }),
});

function countOperation(resource: Resource): OpenApiPart {
  return {
    operationId: `count${pascalCase(resource.name)}`,
    tags: [resource.name],
    summary: `Count ${resource.name}`,
    description: 'Number of matching records.',
    parameters: selectingParameters(resource),
    responses: {
      '200': {
        description: 'The number of records.',
        content: {
          'application/json': { schema: whole({ count: COUNT }) },
        },
      },
      ...failures(['BadRequest', 'MethodNotAllowed']),
    },
  };
}

function randomOperation(resource: Resource): OpenApiPart {
  return {
    operationId: `random${schemaName(resource)}`,
    tags: [resource.name],
    summary: `Get a random ${resource.singular}`,
    description:
      'Returns one of the matching records: a different one each time, or the same one for a seed. Content-Location has its URL.',
    parameters: [
      query(
        'seed',
        'Any string. The same seed selects the same record.',
        { type: 'string' },
        'demo',
      ),
      ...representationParameters(resource),
      ...selectingParameters(resource),
    ],
    responses: {
      '200': {
        description: 'The record.',
        content: { 'application/json': { schema: readSchema(resource) } },
      },
      ...failures(['BadRequest', 'NotFound', 'MethodNotAllowed']),
    },
  };
}

/** The parameter that takes fields of a resource; none if no field fits. */
function fieldList(
  resource: Resource,
  name: MeasureName | 'group',
  meaning: string,
): readonly JsonSchema[] {
  const words = measurableFields(toCollectionShape(resource), name);
  if (words.length === 0) return [];
  const isFew = (word: string): boolean => resource.fields[word]?.values !== undefined;
  const example = name === 'group' ? (words.findLast(isFew) ?? words.at(-1)) : words[0];
  return [query(name, meaning, listOf({ type: 'string', enum: words }), [example])];
}
