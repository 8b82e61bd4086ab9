import { FIELD_TYPES } from '@sandbox/query-engine';
import {
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import type { Resource } from '../../define-resource.js';
import type { Field, FieldTable } from '../../field.js';
import { withArticle } from '../../openapi/names.js';
import { furtherInput } from './further-members.js';
import { inList, type LeafTypes, required } from './leaf-types.js';
import { memberName, namesOf } from './names.js';

/** The input types of the mutations of a resource. */
export interface InputTypes {
  /** A whole record, for create and replace. */
  readonly input: GraphQLInputObjectType;
  /** The fields to change, for update. */
  readonly patch: GraphQLInputObjectType;
}

/** The input types of a resource: its fields without those that only the server sets. */
export function toInputTypes(resource: Resource, leaves: LeafTypes): InputTypes {
  const { record, input, patch } = namesOf(resource);
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([, { readOnly }]) => !readOnly),
  );
  const objects = new Map<string, GraphQLInputObjectType>();
  const plan = { owner: record, fields, leaves, objects };
  return {
    input: new GraphQLInputObjectType({
      name: input,
      description: `A complete ${resource.singular}. Omitted fields have their defaults.`,
      fields: { ...toInputFields({ ...plan, partial: false }), ...furtherInput(resource) },
    }),
    patch: new GraphQLInputObjectType({
      name: patch,
      description: `The fields of ${withArticle(resource.singular)} to change. null empties a field, and lists are replaced.`,
      fields: { ...toInputFields({ ...plan, partial: true }), ...furtherInput(resource) },
    }),
  };
}

interface InputPlan {
  readonly owner: string;
  readonly fields: FieldTable;
  readonly leaves: LeafTypes;
  /** The input objects made so far: the elements of a list are the same in both inputs. */
  readonly objects: Map<string, GraphQLInputObjectType>;
  /** True where nothing is required: only changed fields are sent. */
  readonly partial: boolean;
}

function toInputFields(plan: InputPlan): GraphQLInputFieldConfigMap {
  return Object.fromEntries(
    Object.entries(plan.fields).map(([name, field]) => {
      const type = toInputType(plan, name, field);
      const isNeeded = field.required && !plan.partial;
      return [name, { type: isNeeded ? required(type) : type, description: describe(plan, field) }];
    }),
  );
}

function describe({ partial }: InputPlan, field: Field): string {
  const { description, default: value } = field;
  const hasDefault = !partial && !field.required && value !== null && !Array.isArray(value);
  return hasDefault ? `${description} Default: ${String(value)}.` : description;
}

function toInputType(plan: InputPlan, name: string, field: Field): GraphQLInputType {
  if (!field.fields) return inList(field, plan.leaves.of(plan.owner, name, field));
  const isList = FIELD_TYPES[field.type].isList; // its objects are replaced, never changed
  return inList(field, toMemberType(isList ? { ...plan, partial: false } : plan, name, field));
}

function toMemberType(plan: InputPlan, name: string, field: Field): GraphQLInputObjectType {
  const owner = memberName(plan.owner, plan.fields, name);
  const typeName = `${owner}${plan.partial ? 'Patch' : 'Input'}`;
  const made = plan.objects.get(typeName);
  if (made) return made;
  const type = new GraphQLInputObjectType({
    name: typeName,
    description: field.description,
    fields: toInputFields({ ...plan, owner, fields: field.fields ?? {} }),
  });
  plan.objects.set(typeName, type);
  return type;
}
