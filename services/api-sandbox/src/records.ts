import { createUrlOf, sendToTool } from './client.js';
import { type RecordTypes, SERVICE_OF } from './made/record-types.js';

/** A collection of the records: `tickets`. */
export type CollectionName = keyof RecordTypes;

type Scalar = string | number | boolean;

/** Conditions of a field other than equality; all of them must match. */
interface Comparison<V> {
  readonly ne?: V;
  readonly gt?: V;
  readonly gte?: V;
  readonly lt?: V;
  readonly lte?: V;
  /** A part of a string, ignoring case. */
  readonly like?: string;
  readonly in?: readonly (V | null)[];
  readonly null?: boolean;
}

/** A value, one of several, or a comparison. */
type OfScalar<V> = [V] extends [never] ? never : V | readonly (V | null)[] | Comparison<V>;

/** Of objects, their members; of lists, any of their values. */
type OfObject<V> = V extends Scalar | null | undefined
  ? never
  : V extends readonly (infer Item)[]
    ? Condition<Item>
    : Where<V>;

/** The condition of a member; null matches a missing value. */
type Condition<V> = OfScalar<Extract<V, Scalar>> | Extract<V, null> | OfObject<V>;

/** Conditions on records by their fields, within JSON and related records too; all of them must match. */
export type Where<T> = { readonly [K in keyof T]?: Condition<T[K]> };

/** Records of a collection. */
export interface SandboxRecords<T> {
  /** The records that match. */
  where(conditions: Where<T>): SandboxRecords<T>;
  /** All of them, by id. @throws SandboxError for an invalid condition */
  list(): Promise<readonly T[]>;
  /** The one with the lowest id; undefined when no record matches. */
  first(): Promise<T | undefined>;
  count(): Promise<number>;
}

type Filter = readonly [name: string, value: string];

/** The records below a URL: of the sandbox, or of a session. */
export function createRecords<N extends CollectionName>(
  base: string,
  name: N,
  filters: readonly Filter[] = [],
): SandboxRecords<RecordTypes[N]> {
  if (!Object.hasOwn(SERVICE_OF, name))
    throw new TypeError(
      `There is no collection "${name}"; there are ${Object.keys(SERVICE_OF).join(', ')}.`,
    );
  const collection = `${urlOf(base, SERVICE_OF[name])}/${name}`;
  const read = async (path: string, options: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(options);
    for (const [field, value] of filters)
      query.append(field === 'or' ? field : `filters[${field}]`, value);
    return Object(await sendToTool('GET', `${collection}${path}?${query}`));
  };
  return {
    where: (conditions) => createRecords(base, name, [...filters, ...filtersOf(conditions)]),
    async list() {
      const found: RecordTypes[N][] = [];
      for (let cursor = '*'; cursor !== null; ) {
        const { data, meta } = await read('', { cursor, limit: String(PAGE_SIZE) });
        found.push(...data);
        cursor = meta.next;
      }
      return found;
    },
    async first() {
      return (await read('', { limit: '1' })).data[0];
    },
    async count() {
      return (await read('/count', {})).count;
    },
  };
}

const urlOf = createUrlOf([]);

/** Records of a request: the highest limit of a list. */
const PAGE_SIZE = 200;

const OPERATORS = ['ne', 'gt', 'gte', 'lt', 'lte', 'like', 'in', 'null'];

function filtersOf(conditions: object, before = ''): readonly Filter[] {
  return Object.entries(conditions).flatMap(([name, expected]) =>
    toFilters(before + name, expected),
  );
}

function toFilters(field: string, expected: unknown): readonly Filter[] {
  if (expected === undefined) return [];
  if (expected === null) return [[`${field}_null`, 'true']];
  if (Array.isArray(expected)) return [[`${field}_in`, expected.map(quote).join(',')]];
  if (typeof expected !== 'object') return [[`${field}_in`, quote(expected)]];
  return Object.entries(expected).every(([name]) => OPERATORS.includes(name))
    ? Object.entries(expected).flatMap(([operator, value]) => compare(field, operator, value))
    : filtersOf(expected, `${field}.`);
}

function compare(field: string, operator: string, value: unknown): readonly Filter[] {
  if (value === undefined) return [];
  const name = `${field}_${operator}`;
  if (value === 'null') return [['or', `${name}:"null"`]]; // without quotes it is a missing value
  return [[name, Array.isArray(value) ? value.map(quote).join(',') : String(value)]];
}

/** A value of a list, with its commas. */
function quote(value: unknown): string {
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}
