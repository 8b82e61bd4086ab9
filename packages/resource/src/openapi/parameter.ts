import type { JsonSchema } from '../field.js';

/** An OpenAPI parameter object, or a reference to one. */
export type Parameter = JsonSchema;

/** A list of one kind of entry. */
export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** A parameter of the query; a list has commas between its entries. */
export function query(
  name: string,
  description: string,
  schema: JsonSchema,
  example: unknown,
): Parameter {
  const style = schema.type === 'array' ? { style: 'form', explode: false } : {};
  return { name, in: 'query', description, schema, example, ...style };
}
