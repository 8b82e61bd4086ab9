import { assertValidSchema, GraphQLSchema } from 'graphql';
import type { Api } from '../../define-api.js';
import { createLeafTypes } from './leaf-types.js';
import { toMutationType } from './mutation-type.js';
import { presentIntrospection } from './present-introspection.js';
import { toQueryType } from './query-type.js';
import { createRecordTypes } from './record-types.js';

/**
 * The GraphQL schema of an API, all from its declaration. Its resolvers take what they work with from the context.
 * @throws Error when the declaration gives a schema that GraphQL refuses
 */
export function createSchema(api: Api): GraphQLSchema {
  presentIntrospection();
  const leaves = createLeafTypes();
  const records = createRecordTypes(api, leaves);
  const schema = new GraphQLSchema({
    description: api.description,
    query: toQueryType(records),
    mutation: toMutationType(records, leaves),
  });
  assertValidSchema(schema);
  return schema;
}
