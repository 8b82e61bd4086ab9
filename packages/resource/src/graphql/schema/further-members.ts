import type { EngineRecord } from '@sandbox/query-engine';
import type { GraphQLFieldConfigMap, GraphQLInputFieldConfigMap } from 'graphql';
import type { Resource } from '../../define-resource.js';
import type { Body } from '../../write/body.js';
import { furtherMembers } from '../../write/input.js';
import type { GraphqlContext } from '../context.js';
import { JsonScalar } from './leaf-types.js';

/** The field of records that may have further members, which are in it. */
export const FURTHER = '_rest';

const TYPE = { type: JsonScalar, description: 'The members that no field has, as an object.' };

/** The field with the further members of a record; none where records have no others. */
export function furtherField(
  resource: Resource,
): GraphQLFieldConfigMap<EngineRecord, GraphqlContext> {
  if (!resource.isOpen) return {};
  const resolve = ({ __typename, ...record }: EngineRecord) => furtherMembers(resource, record);
  return { [FURTHER]: { ...TYPE, resolve } };
}

/** The same of the inputs of mutations. */
export function furtherInput({ isOpen }: Resource): GraphQLInputFieldConfigMap {
  return isOpen ? { [FURTHER]: TYPE } : {};
}

/** An input as the body of a write over REST. */
export function toBody({ isOpen }: Resource, input: Body): Body {
  if (!isOpen || !Object.hasOwn(input, FURTHER)) return input;
  const { [FURTHER]: further, ...members } = input;
  return { ...Object(further), ...members };
}
