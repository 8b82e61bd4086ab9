import type { OpenApiPart } from './parameters.js';
import { withoutMutualTls } from './without-mutual-tls.js';

/** Which members of a part are parts again: of which kind, or maps and lists of that kind (`*`). Everything else is copied as it is. */
const PARTS = {
  document: { paths: 'path*', webhooks: 'path*', components: 'components' },
  components: {
    schemas: 'schema*',
    responses: 'body*',
    requestBodies: 'body*',
    parameters: 'parameter*',
    headers: 'parameter*',
  },
  path: {
    parameters: 'parameter*',
    ...verbs(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']),
  },
  operation: { parameters: 'parameter*', requestBody: 'body', responses: 'body*' },
  body: { headers: 'parameter*', content: 'content*' },
  parameter: { schema: 'schema', content: 'content*' },
  content: { schema: 'schema' },
  schema: {
    items: 'schema',
    not: 'schema',
    additionalProperties: 'schema',
    properties: 'schema*',
    allOf: 'schema*',
    anyOf: 'schema*',
    oneOf: 'schema*',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type Kind = keyof typeof PARTS;

/** The keywords of a schema in OpenAPI 3.0, in addition to `x-...`. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxProperties minProperties required enum type allOf oneOf anyOf not items properties additionalProperties description format default nullable discriminator readOnly writeOnly xml externalDocs example deprecated'.split(
    ' ',
  ),
);

/** The schema of OpenAPI 3.0 that accepts only null: `nullable` has an effect only beside a type. */
const ONLY_NULL: OpenApiPart = { type: 'object', nullable: true, enum: [null] };

/**
 * The same API as OpenAPI 3.0.3, for importers that know no later version. Schemas accept the same values, but for keywords without a
 * counterpart (`propertyNames`, `contentMediaType`), which are left out. Webhooks become `x-webhooks`, the license its page at SPDX.
 * @param document - an OpenAPI 3.1 document; it is not changed
 */
export function toOpenApi30(document: OpenApiPart): OpenApiPart {
  const known = withoutMutualTls(document);
  const { openapi: _version, info, webhooks, ...rest } = convert('document', known);
  const { license, ...about } = Object(info);
  return {
    openapi: '3.0.3',
    info: { ...about, ...(license && { license: toLicense(license) }) },
    ...rest,
    ...(webhooks !== undefined && { 'x-webhooks': webhooks }),
  };
}

function toLicense({ identifier, ...license }: OpenApiPart): OpenApiPart {
  if (identifier === undefined) return license;
  return { ...license, url: `https://spdx.org/licenses/${identifier}.html` };
}

function verbs<V extends string>(names: readonly V[]): Readonly<Record<V, 'operation'>> {
  return Object.fromEntries(names.map((name) => [name, 'operation'])) as Record<V, 'operation'>; // one entry a name
}

function convert(kind: Kind, part: OpenApiPart): OpenApiPart {
  const kinds: Readonly<Record<string, string>> = PARTS[kind];
  const converted: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(part))
    converted[name] = Object.hasOwn(kinds, name)
      ? convertMember(kinds[name] ?? '', member)
      : member;
  return kind === 'schema' ? toSchema30(converted) : converted;
}

function convertMember(place: string, member: unknown): unknown {
  if (typeof member !== 'object' || member === null) return member;
  const kind = place.replace('*', '') as Kind; // a word of the table
  if (kind === place) return convert(kind, member as OpenApiPart);
  if (Array.isArray(member)) return member.map((one) => convertMember(kind, one));
  const entries = Object.entries(member).map(([name, one]) => [name, convertMember(kind, one)]);
  return Object.fromEntries(entries);
}

/** A schema whose inner ones are converted. */
function toSchema30(schema: OpenApiPart): OpenApiPart {
  const { $ref: reference, ...rest } = schema;
  const known = keepKnown({ ...rest, ...toBounds(rest), ...toValues(rest), ...toType(rest) });
  if (reference === undefined) return known;
  return Object.keys(known).length === 0
    ? { $ref: reference }
    : { ...known, allOf: [{ $ref: reference }, ...listOf(known.allOf)] };
}

function keepKnown(schema: OpenApiPart): OpenApiPart {
  const entries = Object.entries(schema).filter(
    ([name, value]) => value !== undefined && (KEYWORDS.has(name) || name.startsWith('x-')),
  );
  return Object.fromEntries(entries);
}

/** Exclusive bounds as OpenAPI 3.0 writes them: a bound, and a boolean that excludes it. */
function toBounds(schema: OpenApiPart): OpenApiPart {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum } = schema;
  const isAbove = exclusiveMinimum !== undefined && Number(exclusiveMinimum) >= Number(minimum);
  const isBelow = exclusiveMaximum !== undefined && Number(exclusiveMaximum) <= Number(maximum);
  return {
    exclusiveMinimum: isAbove || undefined,
    exclusiveMaximum: isBelow || undefined,
    ...(isAbove && { minimum: exclusiveMinimum }),
    ...(isBelow && { maximum: exclusiveMaximum }),
  };
}

function toValues({ const: constant, examples }: OpenApiPart): OpenApiPart {
  const [example] = listOf(examples);
  return {
    ...(constant !== undefined && { enum: [constant] }),
    ...(example !== undefined && { example }),
  };
}

/** One type, which may be nullable; of several each is a choice. */
function toType(schema: OpenApiPart): OpenApiPart {
  const { type, items = {}, anyOf } = schema;
  if (type === undefined) return {};
  const types = [type].flat().filter((name) => name !== 'null');
  const nullable = types.length < [type].flat().length && { nullable: true };
  const [one, ...others] = types.map((name) => ({
    type: name,
    ...(name === 'array' && { items }), // required there
    ...nullable,
  }));
  if (one === undefined) return ONLY_NULL;
  if (others.length === 0) return one;
  const choice = { anyOf: [one, ...others] };
  const rest = { type: undefined, items: undefined };
  return anyOf === undefined
    ? { ...rest, ...choice }
    : { ...rest, allOf: [choice, ...listOf(schema.allOf)] };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
