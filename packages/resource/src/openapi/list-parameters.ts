import { ref, TEXT } from '@sandbox/endpoint';
import { REFERENCE_INSTANT } from '@sandbox/kernel';
import {
  DEFAULT_LIMIT,
  FIRST_CURSOR,
  MAX_GROUP_LEVELS,
  MAX_LIMIT,
  MAX_SEARCH_LENGTH,
  operatorsOf,
  pathTableOf,
  type RecordId,
} from '@sandbox/query-engine';
import { toCollectionShape } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { idFieldOf } from '../record-id.js';
import type { Examples } from './examples.js';
import { beginsWith, expandParameter, fieldsParameter, sortParameter } from './list-options.js';
import { schemaName } from './names.js';
import { listOf, type Parameter, query } from './parameter.js';

/** The parameters of a list of this resource: paging, search, sort, selection and all filters as one. */
export function listParameters(resource: Resource): readonly Parameter[] {
  return [
    ...[...Object.keys(PAGING_PARAMETERS), 'or', 'not'].map((name) => ref('parameters', name)),
    ...['q', 'sort'].map((name) => ownParameter(name, resource)),
    ...representationParameters(resource),
    ownParameter('filters', resource),
  ];
}

/** The parameter that orders records. */
export function orderParameter(resource: Resource): Parameter {
  return ownParameter('sort', resource);
}

/** The parameters that choose records. */
export function selectingParameters(resource: Resource): readonly Parameter[] {
  return [
    ...['or', 'not'].map((name) => ref('parameters', name)),
    ...['q', 'filters'].map((name) => ownParameter(name, resource)),
  ];
}

/** The parameters that select the members of records. */
export function representationParameters(resource: Resource): readonly Parameter[] {
  const names = Object.keys(resource.relations).length === 0 ? ['fields'] : ['fields', 'expand'];
  return names.map((name) => ownParameter(name, resource));
}

/** The id in the path of a record. */
export function idParameter(resource: Resource, example: RecordId): Parameter {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of the record.',
    schema: idFieldOf(resource).schema,
    example,
  };
}

/** A parameter that is not the same for all resources. */
function ownParameter(name: string, resource: Resource): Parameter {
  return ref('parameters', `${name}${schemaName(resource)}`);
}

/** The parameters of one resource that several operations share, for the components of the document. */
export function resourceParameters(
  api: Api,
  resource: Resource,
  examples: Examples,
): Readonly<Record<string, Parameter>> {
  const hasRelations = Object.keys(resource.relations).length > 0;
  const parameters = [
    searchParameter(examples.wordOf(resource)),
    sortParameter(resource),
    fieldsParameter(resource),
    ...(hasRelations ? [expandParameter(api, resource)] : []),
    filtersParameter(resource, examples.idOf(resource)),
  ];
  return Object.fromEntries(
    parameters.map((parameter) => [`${parameter.name}${schemaName(resource)}`, parameter]),
  );
}

const GROUP_TEXT = `conditions \`field:value\`, where the field accepts filter suffixes, separated by \`|\`: \`status:open|priority_in:urgent,high\`. \`or(...)\`, \`and(...)\` and \`not(...)\` group them, at most ${MAX_GROUP_LEVELS} levels deep. Put values with \`|\`, \`(\` or \`)\` in double quotes. If you send it several times, all must match.`;

/** Their defaults go together: some clients send them. */
const PAGING_PARAMETERS: Readonly<Record<string, Parameter>> = {
  page: query(
    'page',
    'Page number, from 1. It must not contradict offset.',
    { type: 'integer', minimum: 1, default: 1 },
    1,
  ),
  limit: query(
    'limit',
    'Number of records on each page.',
    { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
    DEFAULT_LIMIT,
  ),
  offset: query(
    'offset',
    'Number of records to skip, instead of page.',
    { type: 'integer', minimum: 0, default: 0 },
    0,
  ),
  cursor: query(
    'cursor',
    'Instead of page: `*` starts cursor pagination, which neither skips nor repeats records while records change. Then send the `next` of the last `meta`.',
    TEXT,
    FIRST_CURSOR,
  ),
};

/** Parameters that every list shares, for the components of the document. The examples match any kind of ids. */
export function sharedParameters({ resources }: Api): Readonly<Record<string, Parameter>> {
  const areNumbers = resources.every(({ order }) => order !== 'arrival');
  const [or, not] = areNumbers
    ? ['id:1|id_gte:2', 'id_in:3,4']
    : ['id:1|id_null:false', 'id_null:true'];
  return {
    ...PAGING_PARAMETERS,
    or: groupParameter('or', 'At least one of these conditions matches', or),
    not: groupParameter('not', 'This condition does not match', not),
  };
}

function searchParameter(example: string): Parameter {
  const meaning =
    'Terms, and phrases in double quotes, that must all occur in the text fields of the record, ignoring case and accents.';
  return query('q', meaning, { type: 'string', maxLength: MAX_SEARCH_LENGTH }, example);
}

/** All filters as one object; a parameter for each would be a form of a hundred boxes. Each also works as a parameter. */
function filtersParameter(resource: Resource, id: RecordId): Parameter {
  const shape = toCollectionShape(resource);
  const { paths } = pathTableOf(shape);
  const relations = [...(shape.relations?.keys() ?? [])];
  const names = [...paths.values()].flatMap(({ path, field }) =>
    operatorsOf(field).map((operator) => (operator === 'eq' ? path : `${path}_${operator}`)),
  );
  const schema = {
    type: 'object',
    propertyNames:
      relations.length === 0
        ? { enum: names }
        : { anyOf: [{ enum: names }, { pattern: beginsWith(relations) }] },
    additionalProperties: { type: ['string', 'number', 'boolean'] },
    default: {},
  };
  const { created } = resource.stamps;
  const example =
    created === undefined ? { id } : { [`${created}_lte`]: REFERENCE_INSTANT.slice(0, 10) };
  return {
    ...query('filters', filtersText(created), schema, example),
    ...{ style: 'deepObject', explode: true },
  };
}

function filtersText(created: string | undefined): string {
  const [name, value] = created === undefined ? ['id', '2'] : [created, '2026-03-01'];
  return `Filters by field, with a suffix for anything but equality: \`filters[${name}_gte]=${value}\`, or a separate parameter, \`${name}_gte=${value}\`. Suffixes: \`_ne\`, \`_gt\`, \`_gte\`, \`_lt\`, \`_lte\`, \`_like\` (contains), \`_in\` (comma list), \`_null\` (true or false). The value \`null\` matches missing values. A relation selects by fields of its records, one of which must match: \`customer.name_like=a\`.`;
}

function groupParameter(name: string, meaning: string, example: string): Parameter {
  const text = `${meaning}: ${GROUP_TEXT}`;
  return { ...query(name, text, listOf(TEXT), [example]), explode: true };
}
