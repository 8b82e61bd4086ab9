import { __Type, GraphQLBoolean, isInputObjectType } from 'graphql';

/**
 * Adds to introspection what graphql-js 15 lacks of the present specification: `specifiedByURL` (October 2021, 4.2.2), which
 * it spells otherwise, and `isOneOf` (September 2025, 4.2.2). The type is one object for all schemas of the process, so this
 * is done once, whoever calls it again.
 */
export function presentIntrospection(): void {
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
