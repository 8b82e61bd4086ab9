import { parseQuery, type QueryPair } from '@sandbox/http';
import type { NamedParameter, OpenApiPart } from './parameters.js';

/** A parameter before its value in the example of its endpoint is known. */
type Bare = Pick<NamedParameter, 'name' | 'in' | 'schema' | 'example'>;

/**
 * Adds an example to each parameter: the value in the example of the endpoint, else its own, else its default.
 * @param example - a path with a query that shows the endpoint at work
 */
export function withExamples<P extends Bare>(
  parameters: readonly P[],
  { path, example }: { readonly path: string; readonly example: string },
): readonly P[] {
  const [target = '', search = ''] = example.split('?');
  const values = valuesInPath(path, target);
  const query = parseQuery(search);
  const declared = new Set(parameters.map(({ name }) => name));
  const others = query.filter(([name]) => !declared.has(name));
  const find = (parameter: P): unknown => {
    const { name, in: place, schema } = parameter;
    const texts = place === 'path' ? [values.get(name)] : valuesOf(name, query);
    const [text] = texts;
    if (place === 'query' && schema.type === 'object') return Object.fromEntries(others);
    if (schema.type === 'array' && text !== undefined) return texts;
    return text === undefined || place === 'header' ? undefined : typed(schema, text);
  };
  return parameters.map((parameter) => {
    const found = find(parameter) ?? parameter.example ?? parameter.schema.default;
    return found === undefined ? parameter : { ...parameter, example: found };
  });
}

/** The values at the parameters of an Express pattern; the last one, of `*name`, contains the rest. */
function valuesInPath(pattern: string, path: string): ReadonlyMap<string, string> {
  const parts = path.split('/');
  return new Map(
    pattern.split('/').flatMap((part, index) => {
      const text = part.startsWith('*') ? parts.slice(index).join('/') : parts[index];
      return /^[:*]/.test(part) && text ? [[part.slice(1), decodeURIComponent(text)] as const] : [];
    }),
  );
}

function valuesOf(name: string, query: readonly QueryPair[]): readonly string[] {
  return query.flatMap(([key, value]) => (key === name ? [value] : []));
}

/** The JSON value of a string by its schema. */
function typed({ type, minimum }: OpenApiPart, text: string): unknown {
  // Numbers have bounds, also those that may be something else.
  const isNumber = minimum !== undefined && text !== '' && !Number.isNaN(Number(text));
  if (isNumber) return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}
