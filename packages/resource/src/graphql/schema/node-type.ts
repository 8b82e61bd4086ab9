import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import { type GraphQLFieldConfig, GraphQLID, GraphQLInterfaceType } from 'graphql';
import type { Api } from '../../define-api.js';
import type { Resource } from '../../define-resource.js';
import { readId } from '../../record-id.js';
import type { GraphqlContext } from '../context.js';
import { rejectQuery } from '../errors.js';
import { required } from './leaf-types.js';
import { namesOf } from './names.js';

/** The interface of all records. */
export const NODE = 'Node';

/** The field of every record that has its global id. `id` names it in its collection. */
export const NODE_ID = 'nodeId';

const DESCRIPTION = 'A global id among all records of the API: `tickets:12` in base64url.';

/** Builds the interface of all records, for clients that fetch records only by an id. */
export function createNodeType(): GraphQLInterfaceType {
  return new GraphQLInterfaceType({
    name: NODE,
    description: 'Any record.',
    fields: { [NODE_ID]: { type: required(GraphQLID), description: DESCRIPTION } },
  });
}

/** The field of a resource's records with their global id. */
export function toNodeIdField({
  name,
}: Resource): GraphQLFieldConfig<EngineRecord, GraphqlContext> {
  return {
    type: required(GraphQLID),
    description: DESCRIPTION,
    resolve: ({ id }) => formatNodeId(name, id),
  };
}

/** Writes a global id. */
export function formatNodeId(resource: string, id: RecordId): string {
  return Buffer.from(`${resource}:${id}`).toString('base64url');
}

/** The query for a record by its global id. */
export function toNodeField(
  api: Api,
  node: GraphQLInterfaceType,
): GraphQLFieldConfig<undefined, GraphqlContext> {
  return {
    type: node,
    description: 'The record with this global id; null when it does not exist.',
    args: { [NODE_ID]: { type: required(GraphQLID) } },
    resolve(_root, { nodeId }, { reads }) {
      const { resource, id } = parseNodeId(api, String(nodeId));
      return asNode(resource, reads.find(resource, id));
    },
  };
}

/** A record with the name of its type, where that does not follow from the field. */
export function asNode(
  resource: Resource,
  record: EngineRecord | null | undefined,
): (EngineRecord & { readonly __typename: string }) | null {
  return record ? { ...record, __typename: namesOf(resource).record } : null;
}

/** @throws AppError invalid_variables */
function parseNodeId(
  api: Api,
  nodeId: string,
): { readonly resource: Resource; readonly id: RecordId } {
  const plain = Buffer.from(nodeId, 'base64url').toString();
  const [name = '', text = ''] = /^([\w-]+):(.*)$/s.exec(plain)?.slice(1) ?? [];
  const resource = api.resources.find((one) => one.name === name);
  const id = resource && readId(resource, text);
  if (resource && id !== undefined) return { resource, id };
  const [example] = api.resources;
  throw rejectQuery('invalid_variables', {
    detail: `nodeId is what ${NODE_ID} of a record gives: base64url of a collection and an id, such as ${example?.name}:1; not "${nodeId.slice(0, 100)}".`,
  });
}
