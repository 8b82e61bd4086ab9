import { type HttpRequest, PRETTY, parseQuery, type QueryPair } from '@sandbox/http';
import {
  type AppError,
  defineErrors,
  type ErrorFactory,
  quote,
  type Reader,
} from '@sandbox/kernel';
import type { Parameter, Reads, ValuesOf } from './parameters.js';

/** The errors of reading a request; a service adds them to the table of its errors. */
export const ENDPOINT_ERRORS = {
  invalid_parameter: { status: 400, title: 'Invalid parameter' },
  invalid_field: { status: 422, title: 'Invalid field' },
} as const;

/** Makes the errors of reading. */
export type ReadFailure = ErrorFactory<keyof typeof ENDPOINT_ERRORS>;

export const failByDefault: ReadFailure = defineErrors(ENDPOINT_ERRORS);

/** The parts of a request in which parameters stand. */
export type ParameterSource = Pick<HttpRequest, 'search' | 'params'>;

/** How parameters are read. */
export interface ReadOptions {
  /** Makes the errors of this service; by default those of `ENDPOINT_ERRORS`. */
  readonly fail?: ReadFailure | undefined;
  /**
   * True when the query may have no other parameters, and each at most once. They are read in the order in which they are
   * sent.
   */
  readonly closed?: boolean | undefined;
}

/** Compiles declarations to the function that reads them all; it parses the query once, if one is read. */
export function compileReads<R extends Reads>(
  reads: R,
  { fail = failByDefault, closed = false }: ReadOptions = {},
): (source: ParameterSource) => ValuesOf<R> {
  const list = Object.entries(reads).map(([name, parameter]) => ({
    name,
    place: parameter.in,
    aliases: parameter.aliases,
    read: compileParameter(name, parameter, fail),
  }));
  const readAll = closed ? compileClosed(list, fail) : compileOpen(list);
  return (source) => readAll(source) as ValuesOf<R>; // each value was read by the parameter of its name
}

/** A parameter, ready to be read. */
interface Compiled {
  readonly name: string;
  readonly place: Parameter<unknown>['in'];
  readonly aliases: readonly string[];
  readonly read: (text: string | undefined) => unknown;
}

type ReadAll = (source: ParameterSource) => Readonly<Record<string, unknown>>;

/** Reads the declared parameters and ignores the rest of the query. */
function compileOpen(list: readonly Compiled[]): ReadAll {
  return ({ params, search }) => {
    const values: Record<string, unknown> = {};
    let query: readonly QueryPair[] | undefined;
    for (const { name, place, aliases, read } of list) {
      if (place === 'query' && search !== '') query ??= parseQuery(search);
      const text =
        place === 'path'
          ? params[name]
          : query?.find(([key]) => key === name || aliases.includes(key))?.[1];
      values[name] = read(text);
    }
    return values;
  };
}

/** Reads the whole query, which may contain only declared parameters. */
function compileClosed(list: readonly Compiled[], fail: ReadFailure): ReadAll {
  const query = new Map(
    list.filter(({ place }) => place === 'query').map(({ name, read }) => [name, read]),
  );
  const known = [...query.keys()];
  const others =
    known.length === 1
      ? `a parameter here. The only one is ${known[0]}`
      : `one of ${known.join(', ')}`;
  // The server has already read the other one, which is valid for every path.
  const isOwn = ([name]: QueryPair): boolean => name !== PRETTY || query.has(PRETTY);
  return ({ params, search }) => {
    const values: Record<string, unknown> = {};
    const reject = (name: string): AppError =>
      query.has(name)
        ? repeated(name, fail)
        : fail('invalid_parameter', { detail: `${quote(name)} is not ${others}.` });
    for (const [name, text] of parseQuery(search).filter(isOwn)) {
      const read = query.get(name);
      if (!read || Object.hasOwn(values, name)) throw reject(name);
      values[name] = read(text);
    }
    for (const { name, place, read } of list) {
      if (!Object.hasOwn(values, name))
        values[name] = read(place === 'path' ? params[name] : undefined);
    }
    return values;
  };
}

function compileParameter(
  name: string,
  { reader, required, fallback, mayBeEmpty }: Parameter<unknown>,
  fail: ReadFailure,
): (text: string | undefined) => unknown {
  if (reader === undefined) return () => fallback;
  return (text) => {
    if (text === undefined && !required) return fallback;
    if (text === '' && mayBeEmpty) return fallback;
    const value = text === undefined ? undefined : reader.read(text);
    if (value !== undefined) return value;
    throw invalidParameter({ name, text, reader, fail });
  };
}

function repeated(parameter: string, fail: ReadFailure): AppError {
  const detail = `${parameter} was sent more than once. Send it once.`;
  return fail('invalid_parameter', { detail, members: { parameter } });
}

function invalidParameter(options: {
  readonly name: string;
  readonly text: string | undefined;
  readonly reader: Reader<unknown>;
  readonly fail: ReadFailure;
}): AppError {
  const { name, text, reader, fail } = options;
  const found = text === undefined ? 'it is missing' : `not ${quote(text)}`;
  return fail('invalid_parameter', {
    detail: `${name} must be ${reader.expected}, ${found}.`,
    members: { parameter: name, ...boundsOf(reader.schema) },
  });
}

/** Members of the error for programs: the accepted values or bounds. */
function boundsOf({ minimum, maximum, enum: allowed }: Reader<unknown>['schema']): object {
  if (allowed !== undefined) return { allowed };
  return minimum === undefined ? {} : { minimum, maximum };
}
