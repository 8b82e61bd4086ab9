import { type ExampleRequest, listOf, type Part } from '@sandbox/exports';
import type { FilterSet } from './filters.js';

/** Records of the list in an example. */
const LIMIT = '3';

/** Parameters in the example of a list, in addition to its filter, where the operation accepts them. */
const CHOSEN = ['group', 'seed', 'sort'];

interface Shown {
  readonly parameters: readonly Part[];
  readonly filters: FilterSet | undefined;
  readonly needsLogin: boolean;
}

/**
 * The example request as a page shows it: without optional headers and credentials, and for a list with one filter
 * instead of all its parameters.
 */
export function toShownRequest(
  request: ExampleRequest,
  { parameters, filters, needsLogin }: Shown,
): ExampleRequest {
  const optional = new Set(
    parameters
      .filter((one) => one.in === 'header' && one.required !== true)
      .map(({ name }) => String(name)),
  );
  const lists = new Set(
    parameters.filter((one) => one.required !== true && isChoice(one)).map(({ name }) => name),
  );
  if (!needsLogin) optional.add('Authorization');
  const headers = request.headers.filter(([name]) => !optional.has(name));
  if (filters === undefined)
    return { ...request, headers, query: request.query.filter(([name]) => !lists.has(name)) };
  const filter = filters.fields.find(({ values }) => values.length > 0);
  const taken = new Map(parameters.map(({ name, example }) => [name, example]));
  return {
    ...request,
    headers,
    query: [
      ...(filter ? [[filter.name, filter.values[0] ?? ''] as const] : []),
      ...CHOSEN.flatMap((name) =>
        taken.has(name) ? [[name, [taken.get(name)].flat().join(',')] as const] : [],
      ),
      ...(taken.has('limit') ? [['limit', LIMIT] as const] : []),
    ],
  };
}

/** Such as the fields that a response is to have: all of them are the better example. */
function isChoice({ schema }: Part): boolean {
  const { enum: values, anyOf } = Object(Object(schema).items);
  return [values, ...listOf<Part>(anyOf).map((one) => one.enum)].some(Array.isArray);
}
