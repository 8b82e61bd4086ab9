import type { OpenApiPart } from '@sandbox/endpoint';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { MAX_RELATION_PATHS, type Relation } from '../relation.js';
import { failures } from './error-responses.js';
import type { Examples } from './examples.js';
import { idParameter, listParameters, representationParameters } from './list-parameters.js';
import { pascalCase, schemaName } from './names.js';
import { LINES_TEXT, pageResponse, recordResponse } from './responses.js';

/** The operation that lists a collection. */
export function listOperation(resource: Resource): OpenApiPart {
  const part = listOperationOf(resource, resource);
  return { ...part, parameters: [...listParameters(resource), IF_NONE_MATCH] };
}

/** A list of records of `target`, below `resource`; with an id its form has no place for a header. */
function listOperationOf(resource: Resource, target: Resource): OpenApiPart {
  return {
    operationId: `list${pascalCase(resource.name)}`,
    tags: [resource.name],
    summary: `List ${resource.name}`,
    description: `${resource.description} Combine filters, search, sort and paging as needed. ${LINES_TEXT}`,
    parameters: listParameters(target),
    responses: {
      '200': pageResponse(target),
      '304': NOT_MODIFIED,
      ...failures(['BadRequest', 'MethodNotAllowed']),
    },
  };
}

/** The operation that reads one record. */
export function findOperation(resource: Resource): OpenApiPart {
  return {
    operationId: `find${schemaName(resource)}`,
    tags: [resource.name],
    summary: `Get one ${resource.singular}`,
    description: `The ${resource.singular} with this id. If-None-Match that matches its ETag responds with 304.`,
    parameters: [...representationParameters(resource), IF_NONE_MATCH],
    responses: {
      '200': recordResponse(resource),
      '304': NOT_MODIFIED,
      ...failures(['BadRequest', 'NotFound', 'MethodNotAllowed']),
    },
  };
}

/** The paths of the relations of a resource. */
export function relationPaths({
  api,
  list,
  resource,
  examples,
}: {
  readonly api: Api;
  /** The path of the collection. */
  readonly list: string;
  readonly resource: Resource;
  readonly examples: Examples;
}): readonly [string, OpenApiPart][] {
  const { singular, relations } = resource;
  const own = Object.entries(relations).slice(0, MAX_RELATION_PATHS);
  return [
    ...own.map(([relationName, relation]): [string, OpenApiPart] => [
      `${list}/{id}/${relationName}`,
      {
        parameters: [idParameter(resource, examples.idOf(resource, relation))],
        get: relationOperation({ api, resource, relationName, relation, singular }),
      },
    ]),
    ...furtherRelationPaths(list, resource, examples),
  ];
}

/** The path that is shared by the relations without a separate one. */
function furtherRelationPaths(
  list: string,
  resource: Resource,
  examples: Examples,
): readonly [string, OpenApiPart][] {
  const [relation, ...others] = Object.keys(resource.relations).slice(MAX_RELATION_PATHS);
  if (relation === undefined) return [];
  const names: JsonSchema = {
    name: 'relation',
    in: 'path',
    required: true,
    description: 'The name of the relation.',
    schema: { type: 'string', enum: [relation, ...others] },
    example: relation,
  };
  const content = { 'application/json': { schema: { type: 'object' } } };
  const operation = {
    operationId: `findRelated${schemaName(resource)}`,
    tags: [resource.name],
    summary: `Get or list what another relation of one ${resource.singular} names`,
    description:
      'A record, or a page of the records of a collection, as the relation has one or many.',
    responses: {
      '200': { description: 'The record or the page.', content },
      ...failures(['BadRequest', 'NotFound', 'MethodNotAllowed']),
    },
  };
  const parameters = [idParameter(resource, examples.idOf(resource)), names];
  return [[`${list}/{id}/{relation}`, { parameters, get: operation }]];
}

interface RelatedList {
  readonly api: Api;
  readonly resource: Resource;
  readonly singular: string;
  readonly relationName: string;
  readonly relation: Relation;
}

function relationOperation({
  api,
  resource,
  singular,
  relationName,
  relation,
}: RelatedList): OpenApiPart {
  const target = api.resources.find(({ name }) => name === relation.target) ?? resource;
  const many = relation.kind === 'many';
  const base = many ? listOperationOf(resource, target) : findOperation(target);
  return {
    ...base,
    operationId: `${many ? 'list' : 'find'}${schemaName(resource)}${pascalCase(relationName)}`,
    tags: [resource.name],
    summary: `${many ? 'List' : 'Get'} the ${relationName.replaceAll('_', ' ')} of one ${singular}`,
    description: many ? `${relation.description} ${LINES_TEXT}` : relation.description,
    responses: {
      ...(base.responses as OpenApiPart), // one of the two above built it
      ...failures(['BadRequest', 'NotFound', 'MethodNotAllowed']),
    },
  };
}

const NOT_MODIFIED: JsonSchema = { description: 'Not modified.' };

const IF_NONE_MATCH: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETags that the client has; a match responds with 304 without a body.',
  schema: { type: 'string' },
  example: '"0"',
};
