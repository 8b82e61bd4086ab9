import type { BodyKind, Operation, Parameter, Schema } from './operation.js';

type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** How deep references are followed; schemas that hold themselves end there. */
const MAX_DEPTH = 14;

/** Reads the operations of an OpenAPI document. */
export function readOperations(service: string, document: Json): readonly Operation[] {
  const resolve = createResolver(document);
  return Object.entries(asObject(document.paths)).flatMap(([path, item]) => {
    const { parameters: shared = [], ...operations } = asObject(item);
    return Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => {
        const { parameters = [], requestBody, responses } = asObject(resolve(operation));
        return {
          service,
          method: method.toUpperCase(),
          path,
          parameters: [...asList(resolve(shared)), ...asList(parameters)].map(toParameter),
          bodies: toBodies(asObject(requestBody)),
          mediaTypes: toMediaTypes(asObject(responses)),
        };
      });
  });
}

function toParameter(input: unknown): Parameter {
  const parameter = input as Parameter & { readonly example?: unknown }; // a valid document holds nothing else here
  const { name, schema = {}, example } = parameter;
  return {
    name,
    in: parameter.in,
    schema: example === undefined ? schema : { ...schema, example },
  };
}

function toBodies({ content }: Json): readonly BodyKind[] {
  return Object.entries(asObject(content)).map(([mediaType, kind]) => {
    const { schema, example, examples } = asObject(kind);
    const named = Object.values(asObject(examples)).map((one) => asObject(one).value);
    return {
      mediaType,
      schema: asObject(schema) as Schema, // a valid document holds nothing else here
      examples: [...(example === undefined ? [] : [example]), ...named],
    };
  });
}

function toMediaTypes(responses: Json): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      Object.keys(asObject(asObject(response).content)),
    ]),
  );
}

/** Replaces references by what they name; each is resolved once. */
function createResolver(document: Json): (value: unknown) => unknown {
  const known = new Map<string, unknown>();
  const resolve = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => resolve(item, depth + 1));
    if (depth > MAX_DEPTH) return {};
    const { $ref } = value as { readonly $ref?: string };
    if (typeof $ref === 'string') return follow($ref, depth);
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, part]) => [key, resolve(part, depth + 1)]));
  };
  const follow = (ref: string, depth: number): unknown => {
    if (known.has(ref)) return known.get(ref);
    known.set(ref, {}); // what a schema inside itself becomes
    const keys = ref.slice(2).split('/').map(unescapePointer);
    const found = keys.reduce<unknown>((at, key) => asObject(at)[key], document);
    const resolved = resolve(found, depth + 1);
    known.set(ref, resolved);
    return resolved;
  };
  return (value) => resolve(value, 0);
}

function unescapePointer(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json) // an object, as just seen
    : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
