import { ref } from '@sandbox/endpoint';
import { isObject } from '@sandbox/kernel';
import {
  DEFAULT_LIMIT,
  type FieldShape,
  MAX_LIMIT,
  MAX_SEARCH_LENGTH,
  OPERATORS,
  type Operator,
  operatorsOf,
  pathTableOf,
} from '@sandbox/query-engine';
import { toCollectionShape } from '../dataset.js';
import { type Api, resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import type { Field, FieldTable, JsonSchema } from '../field.js';
import { MAX_EXPAND_LEVELS, MAX_EXPAND_PATHS } from '../read/parse-expand.js';
import { schemaName } from './names.js';

/** An OpenAPI parameter object, or a reference to one. */
export type Parameter = JsonSchema;

/** How each operator with a suffix reads in a description; equality is a parameter of its own. */
const OPERATOR_TEXTS: Readonly<Record<Exclude<Operator, 'eq'>, string>> = {
  ne: 'is not',
  gt: 'is greater than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  like: 'contains, ignoring case',
  in: 'is one of this comma list',
  null: 'is missing (true) or present (false)',
};

/** The parameters of a list of this resource: paging, sort, search, equality by field and all filters with a suffix. */
export function listParameters(resource: Resource): readonly Parameter[] {
  return [
    ...['page', 'limit', 'offset', 'q'].map((name) => ref('parameters', name)),
    sortParameter(resource),
    ...representationParameters(resource),
    ...leavesOf(resource).map(equalityParameter),
    suffixParameter(resource),
  ];
}

/** The parameters that choose how records are shown. */
export function representationParameters(resource: Resource): readonly Parameter[] {
  const names = Object.keys(resource.relations).length === 0 ? ['fields'] : ['fields', 'expand'];
  return names.map((name) => ref('parameters', `${name}${schemaName(resource)}`));
}

/** The parameters of one resource that several operations share, for the components of the document. */
export function resourceParameters(
  api: Api,
  resource: Resource,
): Readonly<Record<string, Parameter>> {
  const name = schemaName(resource);
  const paths = relationPaths(api, resource, MAX_EXPAND_LEVELS);
  return {
    [`fields${name}`]: listOption('fields', 'Only these fields come back; id always does.', {
      type: 'string',
      enum: Object.keys(resource.fields),
    }),
    ...(paths.length > 0 && {
      [`expand${name}`]: listOption(
        'expand',
        `Related records to embed, at most ${MAX_EXPAND_PATHS} paths. Dots go deeper, at most ${MAX_EXPAND_LEVELS} levels.`,
        { type: 'string', enum: paths },
      ),
    }),
  };
}

/** All paths of relations from a resource, the shorter ones first. */
function relationPaths(api: Api, resource: Resource, levels: number): readonly string[] {
  const steps = Object.entries(resource.relations);
  if (levels === 0) return [];
  const deeper = steps.flatMap(([name, { target }]) =>
    relationPaths(api, resourceOf(api, target), levels - 1).map((path) => `${name}.${path}`),
  );
  const all = [...steps.map(([name]) => name), ...deeper];
  return all.sort((one, other) => one.split('.').length - other.split('.').length);
}

/** Parameters that every list shares, for the components of the document. */
export const SHARED_PARAMETERS: Readonly<Record<string, Parameter>> = {
  page: query('page', 'Page, from 1. Not together with offset.', {
    type: 'integer',
    minimum: 1,
    default: 1,
  }),
  limit: query('limit', 'Records a page.', {
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
  }),
  offset: query('offset', 'Records to skip, instead of page.', { type: 'integer', minimum: 0 }),
  q: query(
    'q',
    'Terms that must all occur in some text of the record, ignoring case and accents.',
    {
      type: 'string',
      maxLength: MAX_SEARCH_LENGTH,
    },
  ),
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of the record.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
};

function sortParameter(resource: Resource): Parameter {
  const { sortNames } = pathTableOf(toCollectionShape(resource));
  return listOption(
    'sort',
    'Fields to sort by; - before a field for descending. Missing values come last.',
    {
      type: 'string',
      enum: sortNames.flatMap((name) => [name, `-${name}`]),
    },
  );
}

function equalityParameter({ path, field }: Leaf): Parameter {
  return query(
    path,
    `Only records whose ${path} is this; null for missing ones. ${field.description}`,
    orNull(plain(field.schema)),
  );
}

/** The word `null` stands for a missing value; a string that is bound to nothing can be it already. */
function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: words, format } = schema;
  if (Array.isArray(words)) return { ...schema, enum: [...words, 'null'] };
  return type === 'string' && format === undefined
    ? schema
    : { anyOf: [schema, { const: 'null' }] };
}

/** All filters with a suffix as one object, whose members are parameters of their own on the wire. */
function suffixParameter(resource: Resource): Parameter {
  const members = leavesOf(resource).flatMap(({ path, shape }) =>
    OPERATORS.filter((operator) => operator !== 'eq' && operatorsOf(shape).includes(operator)).map(
      (operator) => [
        `${path}_${operator}`,
        { type: 'string', description: `${path} ${operatorText(operator)}.` },
      ],
    ),
  );
  return {
    name: 'filters',
    in: 'query',
    description: 'Filters with a suffix, each a parameter of its own: created_at_gte=2026-03-01.',
    style: 'form',
    explode: true,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(members),
    },
    example: {},
  };
}

function operatorText(operator: Operator): string {
  return operator === 'eq' ? 'is' : OPERATOR_TEXTS[operator];
}

/** A field that can be filtered: of the record itself or within an object. */
interface Leaf {
  readonly path: string;
  readonly field: Field;
  readonly shape: FieldShape;
}

function leavesOf(resource: Resource): readonly Leaf[] {
  return toLeaves(resource.fields, toCollectionShape(resource).fields, '');
}

function toLeaves(
  fields: FieldTable,
  shapes: readonly FieldShape[],
  prefix: string,
): readonly Leaf[] {
  return shapes.flatMap((shape) => {
    const field = fields[shape.name];
    const path = `${prefix}${shape.name}`;
    if (!field) return [];
    if (field.fields && shape.fields) return toLeaves(field.fields, shape.fields, `${path}.`);
    return [{ path, field, shape }];
  });
}

/** A filter's value is text on the wire, so bounds of stored values do not apply; that of a list is one of its values. */
function plain({ items, ...schema }: JsonSchema): JsonSchema {
  const { type, enum: words, format } = isObject(items) ? items : schema;
  return {
    type,
    ...(words ? { enum: words } : {}),
    ...(format === 'date' || format === 'date-time' ? { format } : {}),
  };
}

function listOption(name: string, description: string, items: JsonSchema): Parameter {
  return { ...query(name, description, { type: 'array', items }), style: 'form', explode: false };
}

function query(name: string, description: string, schema: JsonSchema): Parameter {
  return { name, in: 'query', description, schema };
}
