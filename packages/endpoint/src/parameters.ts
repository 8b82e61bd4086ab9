import { type HttpRequest, parseQuery, type QueryPair } from '@sandbox/http';
import type { Reader } from '@sandbox/kernel';
import { fail } from './errors.js';

/** The parts of a request in which parameters stand. */
export type ParameterSource = Pick<HttpRequest, 'search' | 'params'>;

/** A parameter of an endpoint: how documents describe it, and how it is read. */
export interface Parameter<T> {
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  /** JSON Schema of its value, with default and bounds. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly required: boolean;
  /** Other names under which a query may carry it. */
  readonly aliases: readonly string[];
  /**
   * Returns the value of the text, undefined when the request has none.
   * @throws AppError invalid_parameter that says what was expected and what came
   */
  readonly read: (text: string | undefined, name: string) => T;
}

/** Parameters by their names, in the order in which they are read and documented. */
export type Reads = Readonly<Record<string, Parameter<unknown>>>;

/** The values that reading yields. */
export type ValuesOf<R extends Reads> = {
  readonly [Name in keyof R]: R[Name] extends Parameter<infer T> ? T : never;
};

/** A parameter as documents list it. */
export type NamedParameter = { readonly name: string } & Omit<Parameter<unknown>, 'read'>;

interface Description {
  readonly description: string;
  readonly aliases?: readonly string[];
}

/** What an absent parameter becomes, written as a client would write it. */
interface WithDefault extends Description {
  readonly default: string | number | boolean;
}

interface Required extends Description {
  readonly required: true;
}

/** Declares a parameter of the path, which is always there. */
export function inPath<T>(reader: Reader<T>, { description }: Description): Parameter<T> {
  return {
    in: 'path',
    description,
    schema: reader.schema,
    required: true,
    aliases: [],
    read: (text, name) => readText(reader, text, name),
  };
}

/** Declares a parameter of the query: the first one counts when it is repeated. */
export function inQuery<T>(reader: Reader<T>, options: WithDefault | Required): Parameter<T>;
export function inQuery<T>(reader: Reader<T>, options: Description): Parameter<T | undefined>;
export function inQuery<T>(
  reader: Reader<T>,
  options: Description & Partial<WithDefault & Required>,
): Parameter<T | undefined> {
  const { description, aliases = [], default: given, required = false } = options;
  const fallback = given === undefined ? undefined : readText(reader, String(given), 'default');
  return {
    in: 'query',
    description,
    schema: given === undefined ? reader.schema : { ...reader.schema, default: given },
    required,
    aliases,
    read: (text, name) =>
      text === undefined && !required ? fallback : readText(reader, text, name),
  };
}

/** Declares what documents list and the handler reads by itself: headers, bodies of lists, free names. */
export function documented(
  parameter: Pick<Parameter<undefined>, 'in' | 'description' | 'schema'>,
): Parameter<undefined> {
  return {
    ...parameter,
    required: parameter.in === 'path',
    aliases: [],
    read: () => undefined,
  };
}

/** Compiles declarations to the function that reads them all; it parses the query once, if one is read. */
export function compileReads<R extends Reads>(reads: R): (source: ParameterSource) => ValuesOf<R> {
  const list = Object.entries(reads);
  return ({ params, search }) => {
    const values: Record<string, unknown> = {};
    let query: readonly QueryPair[] | undefined;
    for (const [name, parameter] of list) {
      if (parameter.in === 'query' && search !== '') query ??= parseQuery(search);
      const text = parameter.in === 'path' ? params[name] : findText(query, name, parameter);
      values[name] = parameter.read(text, name);
    }
    return values as ValuesOf<R>; // each value was read by the parameter of its name
  };
}

function findText(
  query: readonly QueryPair[] | undefined,
  name: string,
  { aliases }: Parameter<unknown>,
): string | undefined {
  return query?.find(([key]) => key === name || aliases.includes(key))?.[1];
}

function readText<T>(reader: Reader<T>, text: string | undefined, name: string): T {
  const value = text === undefined ? undefined : reader.read(text);
  if (value !== undefined) return value;
  const came = text === undefined ? 'it is missing' : `not "${text}"`;
  throw fail('invalid_parameter', {
    detail: `${name} must be ${reader.expected}, ${came}.`,
    members: { parameter: name, ...boundsOf(reader.schema) },
  });
}

/** What programs want to know of a refused value. */
function boundsOf(schema: Reader<unknown>['schema']): Readonly<Record<string, unknown>> {
  const { minimum, maximum, enum: allowed } = schema;
  if (allowed !== undefined) return { allowed };
  return minimum === undefined ? {} : { minimum, maximum };
}
