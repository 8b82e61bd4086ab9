type Schema = Readonly<Record<string, unknown>>;

/** As far as an OpenAPI document is read here. */
export interface BoundedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Response>>;
  };
}

interface Parameter {
  readonly $ref?: string;
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
  readonly responses?: Readonly<Record<string, Response>>;
  readonly security?: unknown;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: object;
  readonly content?: object;
}

/** What a client may send, and which responses come back, one fact a line; sentences are left out. */
export function describeBounds({ paths, components = {} }: BoundedDocument): readonly string[] {
  const { schemas = {}, parameters = {}, responses = {} } = components;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      ...(operation.security ? [`  security ${JSON.stringify(operation.security)}`] : []),
      ...(operation.responses ? [`  ${describeResponses(operation.responses)}`] : []),
      ...(operation.parameters ?? []).flatMap((parameter) =>
        parameter.$ref ? [`  ${parameter.$ref}`] : describeParameter(parameter),
      ),
      ...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        schema ? [`  body ${type} ${describe(schema)}`, ...membersOf(schema, '    ')] : [],
      ),
    ]),
  );
  return [
    ...Object.values(parameters).flatMap(describeParameter),
    describeResponses(responses),
    ...operations,
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      `${name} ${describe(schema)}`,
      ...membersOf(schema, '  '),
    ]),
  ];
}

/** What a schema allows, with its members below it. */
export function describeSchema(schema: object): readonly string[] {
  const described = schema as Schema; // JSON
  return [`  ${describe(described)}`, ...membersOf(described, '    ')];
}

/** Each status with its media types, headers and error codes, or the response that others have too. */
function describeResponses(responses: Readonly<Record<string, Response>>): string {
  const parts = Object.entries(responses).map(([status, response]) => {
    const { $ref, description = '', content = {}, headers = {} } = response;
    const inside = $ref
      ? [$ref.split('/').pop()]
      : [...Object.keys({ ...content, ...headers }), ...codesIn(description)];
    return inside.length === 0 ? status : `${status}(${inside.join(' ')})`;
  });
  return parts.join(' ');
}

/** The error codes that the description of a response ends with. */
function codesIn(description: string): readonly string[] {
  return /Codes?: ([^.]*)\./.exec(description)?.[1]?.split(', ') ?? [];
}

function describeParameter(parameter: Parameter): readonly string[] {
  const { in: place, name, required, schema = {} } = parameter;
  const first = `  ${place} ${name}${required ? ' required' : ''} ${describe(schema)}`;
  return [first, ...membersOf(schema, '    ')];
}

/** The facets of schemas, in the order in which they are written. */
const FACETS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'format'],
  ...['default', 'enum', 'const', 'readOnly', 'additionalProperties', 'required', '$ref'],
];

function describe(schema: Schema): string {
  const facets = FACETS.flatMap((facet) => {
    const value = schema[facet];
    return value === undefined || (typeof value === 'object' && !Array.isArray(value))
      ? []
      : [`${facet} ${JSON.stringify(value)}`];
  });
  return [String(schema.type ?? ''), ...facets].join(' ').trim();
}

/** The members of an object, the items of a list, and what is put together of others. */
function membersOf(schema: Schema, indent: string): readonly string[] {
  const parts = ['items', 'additionalProperties'].flatMap((name) =>
    isSchema(schema[name]) ? [[name, schema[name]] as const] : [],
  );
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => {
    const list = schema[name];
    return Array.isArray(list) ? list.filter(isSchema).map((one) => [name, one] as const) : [];
  });
  const members = Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(
    ([name, member]) => (isSchema(member) ? [[name, member] as const] : []),
  );
  return [...parts, ...lists, ...members].flatMap(([name, member]) => [
    `${indent}${name} ${describe(member)}`.trimEnd(),
    ...membersOf(member, `${indent}  `),
  ]);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
