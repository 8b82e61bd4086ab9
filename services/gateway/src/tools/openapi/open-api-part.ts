/** An OpenAPI 3.1 document, or a part of one. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

/** A reference to a component of the document. */
export function ref(
  kind: 'schemas' | 'examples' | 'parameters' | 'responses' | 'headers',
  name: string,
): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

/** An object that has every one of its members. */
export function whole(properties: Readonly<Record<string, OpenApiPart>>): OpenApiPart {
  return { type: 'object', required: Object.keys(properties), properties };
}
