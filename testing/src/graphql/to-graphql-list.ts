import type { Field, Resource } from '@sandbox/resource';
import type { NaiveOracle, QueryEntry } from '../naive-oracle.js';
import { ALL_OPERATORS, type FilterPath, filterPathsOf } from '../oracle/filter-path.js';
import { GROUP_NAMES, type GroupTree, readGroupTree } from '../oracle/group-tree.js';
import { splitCommaList } from '../oracle/split-comma-list.js';
import type { ListRequest } from '../random-list-request.js';

/** A list as GraphQL is asked for it: the document, its variables, and where the ids stand in the response. */
export interface GraphqlList {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly steps: readonly string[];
}

/** The most records that a list gives. */
export const GRAPHQL_LIMIT = 200;

/**
 * A random list request of REST in GraphQL's terms. Relations take no `q`, and a filter can stand in an input once only,
 * so of what cannot be said the request is undefined.
 */
export function toGraphqlList(oracle: NaiveOracle, request: ListRequest): GraphqlList | undefined {
  const { place, path, query } = request;
  const resource = oracle.resource(place.resource);
  const options = Object.fromEntries(query);
  const filter = toFilterInput(oracle, resource, query);
  if (!filter || (place.of && options.q !== undefined)) return undefined;
  const type = `${pascal(resource.singular)}Filter`;
  const variables = { filter, sort: options.sort, q: options.q, limit: GRAPHQL_LIMIT };
  if (!place.of) {
    return {
      query: `query ($limit: Int, $sort: String, $filter: ${type}, $q: String) { list: ${resource.name}(limit: $limit, sort: $sort, filter: $filter, q: $q) { data { id } } }`,
      variables,
      steps: ['list', 'data'],
    };
  }
  const [parent = '', id = '', relation = ''] = path.split('/');
  const { singular } = oracle.resource(parent);
  return {
    query: `query ($limit: Int, $sort: String, $filter: ${type}) { parent: ${singular}(id: ${id}) { list: ${relation}(limit: $limit, sort: $sort, filter: $filter) { id } } }`,
    variables,
    steps: ['parent', 'list'],
  };
}

type Input = Record<string, unknown>;

/** Filters on what a relation leads to stand in an input of its own, together. */
function toFilterInput(
  oracle: NaiveOracle,
  resource: Resource,
  query: readonly QueryEntry[],
): Input | undefined {
  const related = Object.entries(resource.relations).map(([name, { target }]) => {
    const within = query.filter(([filter]) => filter.startsWith(`${name}.`));
    const entries = within.map(
      ([filter, text]): QueryEntry => [filter.slice(name.length + 1), text],
    );
    return { name, within, input: toOwnInput(oracle, oracle.resource(target), entries) };
  });
  const across = related.filter(({ within }) => within.length > 0);
  const taken = new Set(across.flatMap(({ within }) => within));
  const own = toOwnInput(
    oracle,
    resource,
    query.filter((entry) => !taken.has(entry)),
  );
  if (own === undefined || across.some(({ input }) => input === undefined)) return undefined;
  return { ...own, ...Object.fromEntries(across.map(({ name, input }) => [name, input])) };
}

function toOwnInput(
  oracle: NaiveOracle,
  resource: Resource,
  query: readonly QueryEntry[],
): Input | undefined {
  const paths = new Map(filterPathsOf(resource).map((path) => [path.name, path]));
  const input: Input = {};
  for (const [name, text] of query.filter(([option]) => option !== 'q' && option !== 'sort')) {
    if (GROUP_NAMES.includes(name)) {
      const group = toGroupInput(oracle, resource, readGroupTree([name, text]));
      if (group === undefined || Object.hasOwn(input, name)) return undefined;
      Object.assign(input, group);
      continue;
    }
    const { path, operator } = resolve(paths, name);
    const holder = holderOf(input, path);
    const key = `${path.steps.at(-1)}${operator === 'eq' ? '' : `_${operator}`}`;
    if (Object.hasOwn(holder, key)) return undefined;
    holder[key] = toOperand(path.field, operator, text);
  }
  return input;
}

function toGroupInput(oracle: NaiveOracle, resource: Resource, tree: GroupTree): Input | undefined {
  if (tree.kind === 'filter') return toFilterInput(oracle, resource, [tree.entry]);
  const of = tree.of.map((one) => toGroupInput(oracle, resource, one));
  const hops = tree.of.filter((one) => one.kind === 'filter' && isAcross(resource, one.entry[0]));
  if (tree.kind === 'and' && hops.length > 1) return undefined; // they are about one record only when in one input
  const [first] = of;
  if (of.includes(undefined)) return undefined;
  return { [tree.kind]: tree.kind === 'not' ? first : of };
}

function isAcross({ relations }: Resource, name: string): boolean {
  return name.includes('.') && Object.hasOwn(relations, name.slice(0, name.indexOf('.')));
}

/** The object of the input in which the last step of a path stands; made when it is not there yet. */
function holderOf(input: Input, { steps }: FilterPath): Input {
  let holder = input;
  for (const step of steps.slice(0, -1)) {
    holder[step] ??= {};
    holder = holder[step] as Input; // only objects are put where a path goes on
  }
  return holder;
}

function resolve(
  paths: ReadonlyMap<string, FilterPath>,
  name: string,
): { readonly path: FilterPath; readonly operator: string } {
  const whole = paths.get(name);
  if (whole) return { path: whole, operator: 'eq' };
  const operator = ALL_OPERATORS.find((suffix) => name.endsWith(`_${suffix}`)) ?? '';
  const path = paths.get(name.slice(0, -operator.length - 1));
  if (!path) throw new Error(`${name} is no filter.`);
  return { path, operator };
}

function toOperand(field: Field, operator: string, text: string): unknown {
  if (operator === 'like') return text;
  if (operator === 'null') return text === 'true';
  if (operator === 'in') {
    return splitCommaList(text).map((entry) => (entry === null ? null : toValue(field, entry)));
  }
  const isNull = text === 'null' && (operator === 'eq' || operator === 'ne'); // the others compare with the text
  return isNull ? null : toValue(field, text);
}

function toValue({ type }: Field, text: string): unknown {
  if (type === 'int' || type === 'float') return Number(text);
  if (type === 'bool') return text === 'true';
  return type === 'datetime' ? text.replace(' ', '+') : text;
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, _separator, letter: string) => letter.toUpperCase());
}
