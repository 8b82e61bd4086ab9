import type {
  ComplexType,
  ElementParticle,
  Facets,
  Particle,
  Primitive,
  SchemaType,
  SimpleType,
} from './schema-type.js';

/** A JSON Schema (2020-12, as in OpenAPI 3.1). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The use of a schema: requests keep the wrappers around lists, JSON responses leave them out. */
export type JsonSchemaUse = 'request' | 'answer';

const FORMS: Readonly<Record<Primitive, JsonSchema>> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  decimal: { type: ['number', 'string'], format: 'decimal' },
  int: { type: 'integer', format: 'int32' },
  short: { type: 'integer', format: 'int32' },
  long: { type: 'integer', format: 'int64' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
};

/**
 * Describes a type for OpenAPI. `x-order` lists the members in the required order, and `xml` describes the
 * differences of the XML format.
 */
export function toJsonSchema(type: SchemaType, use: JsonSchemaUse = 'request'): JsonSchema {
  if (type.kind === 'any') return {};
  if (type.kind === 'simple') return simpleSchema(type, use);
  const items = type.wrapper && use === 'answer' ? wrappedItems(type) : undefined;
  return items === undefined ? objectSchema(type, use) : arraySchema(items, use, true);
}

function simpleSchema(type: SimpleType, use: JsonSchemaUse): JsonSchema {
  const isNumber = type.primitive === 'decimal' && use === 'answer';
  return {
    ...FORMS[type.primitive],
    ...(isNumber ? { type: 'number' } : {}),
    ...facetKeywords(type.facets),
    ...(type.secret && use === 'request' ? { writeOnly: true } : {}),
  };
}

function facetKeywords(facets: Facets): JsonSchema {
  const { length, minLength, maxLength, pattern, words, minInclusive, maxInclusive } = facets;
  const keywords: Readonly<Record<string, unknown>> = {
    minLength: length ?? minLength,
    maxLength: length ?? maxLength,
    pattern: pattern?.source,
    enum: words && [...words],
    minimum: minInclusive,
    maximum: maxInclusive,
  };
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

function wrappedItems(type: ComplexType): ElementParticle | undefined {
  return [...type.particles, ...(type.base?.particles ?? [])].find(
    (particle) => particle.kind === 'element',
  );
}

function arraySchema(particle: ElementParticle, use: JsonSchemaUse, wrapped: boolean): JsonSchema {
  const { name, type, min, max } = particle;
  return {
    type: 'array',
    items: { ...toJsonSchema(type, use), xml: { name } },
    ...(min > 0 ? { minItems: min } : {}),
    ...(Number.isFinite(max) ? { maxItems: max } : {}),
    ...(wrapped ? { xml: { wrapped: true } } : {}),
  };
}

/**
 * A choice is not written as `oneOf`: its members are optional, and the description of the order explains it.
 */
function objectSchema(type: ComplexType, use: JsonSchemaUse): JsonSchema {
  const particles = inOrder(type, use);
  const properties = listWordsOnce(particles.flatMap((particle) => propertiesOf(particle, use)));
  const required = particles.flatMap((particle) =>
    particle.kind === 'element' && particle.min > 0 ? [particle.name] : [],
  );
  return {
    type: 'object',
    ...(type.name === null ? {} : { title: type.name }),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    'x-order': properties.map(([name]) => name),
  };
}

function inOrder(type: ComplexType, use: JsonSchemaUse): readonly Particle[] {
  const base = type.base === null ? [] : inOrder(type.base, use);
  const own = type.particles.filter(
    (particle) => use === 'answer' || particle.kind !== 'element' || !particle.jsonOnly,
  );
  return use === 'answer' ? [...own, ...base] : [...base, ...own];
}

type Property = readonly [string, JsonSchema];

/**
 * Generators name the type of an enumeration after its member, whose first letter they change: of `status`
 * and `Status` only one has the values.
 */
function listWordsOnce(properties: readonly Property[]): readonly Property[] {
  const names = new Set<string>();
  return properties.map(([name, { enum: words, ...schema }]): Property => {
    const isFirst = !names.has(name.toLowerCase());
    names.add(name.toLowerCase());
    return [name, words !== undefined && isFirst ? { ...schema, enum: words } : schema];
  });
}

function propertiesOf(particle: Particle, use: JsonSchemaUse): readonly Property[] {
  if (particle.kind === 'choice')
    return particle.members.map((member): Property => [member.name, elementSchema(member, use)]);
  if (particle.kind === 'element') return [[particle.name, elementSchema(particle, use)]];
  const name = use === 'answer' ? particle.name : `@${particle.name}`;
  return [[name, { type: 'string', xml: { attribute: true, name: particle.name } }]];
}

function elementSchema(particle: ElementParticle, use: JsonSchemaUse): JsonSchema {
  return particle.repeats ? arraySchema(particle, use, false) : toJsonSchema(particle.type, use);
}
