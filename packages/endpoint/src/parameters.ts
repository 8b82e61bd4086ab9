import type { Reader } from '@sandbox/kernel';

/** An OpenAPI 3.1 document, or a part of one. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

/** A parameter of an endpoint: how documents describe it, and how it is read. */
export interface Parameter<T> {
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  /** JSON Schema of its value, with default and bounds. */
  readonly schema: OpenApiPart;
  readonly required: boolean;
  /** Other names under which a query may carry it. */
  readonly aliases: readonly string[];
  /** Undefined when the handler reads it. */
  readonly reader: Reader<T> | undefined;
  /** Its value when the request has none and need not have one. */
  readonly fallback: T;
  /** True when an empty string counts as omitted. */
  readonly mayBeEmpty?: boolean;
  /** A value for documents, where the example of the endpoint has none. */
  readonly example?: unknown;
}

/** Parameters by their names, in the order in which they are read and documented. */
export type Reads = Readonly<Record<string, Parameter<unknown>>>;

/** The values that reading yields. */
export type ValuesOf<R extends Reads> = {
  readonly [Name in keyof R]: R[Name] extends Parameter<infer T> ? T : never;
};

/** A parameter as documents list it. */
export type NamedParameter = { readonly name: string } & Omit<
  Parameter<unknown>,
  'reader' | 'fallback' | 'mayBeEmpty'
>;

interface Description {
  readonly description: string;
  readonly aliases?: readonly string[];
  /** For documents: tools send the examples of all parameters together. */
  readonly example?: unknown;
}

/** A parameter that excludes another may be empty. Then the empty value is its example, and counts as omitted. */
interface Empty extends Omit<Description, 'example'> {
  readonly mayBeEmpty: true;
}

/** The value of an absent parameter, written as a client would write it. */
interface WithDefault extends Description {
  readonly default: string | number | boolean;
}

interface Required extends Description {
  readonly required: true;
}

/** Declares a parameter of the path, which is always there. */
export function inPath<T>(reader: Reader<T>, options: Description): Parameter<T> {
  const { description, example } = options;
  return {
    in: 'path',
    description,
    ...(example !== undefined && { example }),
    schema: reader.schema,
    required: true,
    aliases: [],
    reader,
    fallback: undefined as T, // never used: the router always has a string for it
  };
}

/** Declares a parameter of the query: the first one counts when it is repeated. */
export function inQuery<T>(reader: Reader<T>, options: WithDefault | Required): Parameter<T>;
export function inQuery<T>(
  reader: Reader<T>,
  options: Description | Empty,
): Parameter<T | undefined>;
export function inQuery<T>(
  reader: Reader<T>,
  options: Description & Partial<WithDefault & Required> & { readonly mayBeEmpty?: true },
): Parameter<T | undefined> {
  const { description, aliases = [], default: input, required = false, mayBeEmpty } = options;
  const fallback = input === undefined ? undefined : reader.read(String(input));
  if (input !== undefined && fallback === undefined)
    throw new TypeError(`The default must be ${reader.expected}, not "${input}".`);
  const { schema } = reader;
  const example = mayBeEmpty ? '' : options.example;
  return {
    in: 'query',
    description: mayBeEmpty ? `${description} An empty value counts as omitted.` : description,
    schema: {
      ...(mayBeEmpty ? orEmpty(schema) : schema),
      ...(input !== undefined && { default: input }),
    },
    required,
    aliases,
    reader,
    fallback,
    ...(mayBeEmpty && { mayBeEmpty }),
    ...(example !== undefined && { example }),
  };
}

/** A schema that an empty string matches too. */
function orEmpty(schema: OpenApiPart): OpenApiPart {
  const { type, anyOf = [{ type }], pattern, minLength: _minLength, ...rest } = schema;
  if (typeof pattern === 'string') return { type, pattern: `^$|${pattern}`, ...rest };
  // Bounds of numbers do not apply to a string.
  return type === 'string' ? { type, ...rest } : { anyOf: [anyOf, { const: '' }].flat(), ...rest };
}

/** Declares parameters that documents list and the handler reads: headers, bodies of lists, free names. */
export function documented(
  parameter: Pick<Parameter<undefined>, 'in' | 'description' | 'schema' | 'example'>,
): Parameter<undefined> {
  return {
    ...parameter,
    required: parameter.in === 'path',
    aliases: [],
    reader: undefined,
    fallback: undefined,
  };
}
