import {
  __Type,
  assertValidSchema,
  GraphQLBoolean,
  GraphQLSchema,
  isInputObjectType,
} from 'graphql';
import type { Api } from '../../define-api.js';
import type { Feed } from '../../feed/define-feed.js';
import { createLeafTypes } from './leaf-types.js';
import { toMutationType } from './mutation-type.js';
import { createNodeType } from './node-type.js';
import { toQueryType } from './query-type.js';
import { createRecordTypes } from './record-types.js';
import { toSubscriptionType } from './subscription-type.js';

/**
 * The GraphQL schema of an API, all from its declaration. Its resolvers use the reads and writes of the context.
 * @param feed - whose topics can be subscribed to; there are no subscriptions when left out
 * @throws Error when the declaration gives a schema that graphql-js rejects
 */
export function createSchema(api: Api, feed?: Feed): GraphQLSchema {
  presentIntrospection();
  const leaves = createLeafTypes();
  const node = createNodeType();
  const records = createRecordTypes(api, { leaves, node });
  const schema = new GraphQLSchema({
    description: api.description,
    query: toQueryType(api, records, { node, leaves }),
    mutation: toMutationType(api, records, leaves),
    ...(feed && { subscription: toSubscriptionType({ api, feed, records, node, leaves }) }),
  });
  assertValidSchema(schema);
  return schema;
}

/**
 * Adds the parts of the current specification that graphql-js 15 lacks in introspection: `specifiedByURL` (October
 * 2021, 4.2.2), which it spells otherwise, and `isOneOf` (September 2025, 4.2.2). The type is one object for all
 * schemas of the process, so only the first call has an effect.
 */
function presentIntrospection(): void {
  const fields = __Type.getFields();
  const { specifiedByUrl } = fields;
  if (specifiedByUrl === undefined || fields.specifiedByURL !== undefined) return;
  fields.specifiedByURL = { ...specifiedByUrl, name: 'specifiedByURL' };
  fields.isOneOf = {
    ...specifiedByUrl,
    name: 'isOneOf',
    type: GraphQLBoolean,
    resolve: (type: unknown) => (isInputObjectType(type) ? false : null),
  };
}
