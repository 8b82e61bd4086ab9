/** A type as introspection shows it. */
export interface TypeRef {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType: TypeRef | null;
}

/** A field or an argument. */
export interface Field {
  readonly name: string;
  readonly type: TypeRef;
  readonly args?: readonly Field[];
}

/** A named type. */
export interface NamedType {
  readonly kind: string;
  readonly name: string;
  readonly fields: readonly Field[] | null;
  readonly inputFields: readonly Field[] | null;
  readonly enumValues: readonly { readonly name: string }[] | null;
}

/** What a service offers by GraphQL. */
export interface GraphqlSchema {
  readonly service: string;
  readonly path: string;
  readonly roots: Readonly<Record<'query' | 'mutation', string | undefined>>;
  readonly types: ReadonlyMap<string, NamedType>;
}

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';

/** Asks for what the generator needs. */
export const INTROSPECTION = `{ __schema { queryType { name } mutationType { name } types {
  kind name enumValues { name } inputFields { name type { ${TYPE} } }
  fields { name type { ${TYPE} } args { name type { ${TYPE} } } } } } }`;

interface Introspection {
  readonly data: {
    readonly __schema: {
      readonly queryType: { readonly name: string };
      readonly mutationType: { readonly name: string } | null;
      readonly types: readonly NamedType[];
    };
  };
}

/** Reads the response to the introspection. */
export function readGraphqlSchema(
  place: Pick<GraphqlSchema, 'service' | 'path'>,
  response: unknown,
): GraphqlSchema {
  const { __schema: schema } = (response as Introspection).data; // GraphQL's own shape
  return {
    ...place,
    roots: { query: schema.queryType.name, mutation: schema.mutationType?.name },
    types: new Map(schema.types.map((type) => [type.name, type])),
  };
}

/** The named type below lists and non-null. */
export function namedType(type: TypeRef): string {
  return type.ofType ? namedType(type.ofType) : (type.name ?? 'String');
}
