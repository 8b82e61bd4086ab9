import type { Random } from '@sandbox/kernel';
import type { Dataset, Field, Resource } from '@sandbox/resource';
import type { Pair } from './arbitrary-query.js';

/** A request that both servers get. */
export interface OwnRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** How one version of json-server writes the options of a list. */
export interface OwnSpelling {
  /** The operators that fields of a kind have. */
  readonly operatorsOf: (field: Field, name: string) => readonly string[];
  readonly filter: (field: string, operator: string, value: string) => Pair;
  readonly sort: (field: string, isDescending: boolean) => readonly Pair[];
  readonly paging: (random: Random) => readonly Pair[];
  /** Options that embed what a relation leads to, if the server knows it. */
  readonly embed: (resource: Resource, relation: string) => readonly Pair[];
  /** Whether both sides order the values of a field alike. */
  readonly isSorted: (field: Field, name: string) => boolean;
  /** Whether it has paths such as `/posts/1/comments`. */
  readonly hasNested: boolean;
  /** Whether records that refer to a deleted one go with it. */
  readonly hasCascade: boolean;
}

type Row = Readonly<Record<string, unknown>>;
type Data = Readonly<Record<string, readonly Row[] | Row>>;

/** What requests are made from: the data as json-server has it at the time. */
export interface OwnSource {
  readonly dataset: Dataset;
  readonly data: Data;
  readonly spelling: OwnSpelling;
}

/** Makes one request out of many. */
export function randomOwnRequest(random: Random, source: OwnSource): OwnRequest {
  const { dataset, data } = source;
  const all = dataset.all.filter(({ resource }) => !resource.isSingle);
  const single = Object.keys(data).find((name) => !Array.isArray(data[name]));
  if (single !== undefined && random.chance(0.1)) return onSingle(random, single);
  const { resource } = random.pick(all);
  const rows = data[resource.name] as readonly Row[]; // a collection
  const make = random.weighted([
    [listRequest, 12],
    [recordRequest, 3],
    [nestedRequest, 2],
    [createRequest, 2],
    [changeRequest, 3],
    [deleteRequest, 1],
  ] as const);
  return make(random, { ...source, resource, rows }) ?? { method: 'GET', path: resource.name };
}

interface Collection extends OwnSource {
  readonly resource: Resource;
  readonly rows: readonly Row[];
}

type Make = (random: Random, collection: Collection) => OwnRequest | undefined;

function onSingle(random: Random, path: string): OwnRequest {
  const method = random.pick(['GET', 'GET', 'PUT', 'PATCH'] as const);
  if (method === 'GET') return { method, path };
  return { method, path, body: { [random.pick(['theme', 'name', 'more'])]: random.int(0, 9) } };
}

const listRequest: Make = (random, collection) => {
  const { spelling, resource, rows } = collection;
  const pairs: Pair[] = [];
  for (
    let left = random.weighted([
      [0, 3],
      [1, 4],
      [2, 1],
    ]);
    left > 0;
    left--
  )
    for (const pair of filterOf(random, collection))
      if (!pairs.some(([name]) => name === pair[0])) pairs.push(pair); // json-server 1 reads one of two
  const sorted = Object.entries(resource.fields).filter(
    ([name, field]) =>
      spelling.isSorted(field, name) && rows.every((row) => row[name] !== undefined),
  );
  if (sorted.length > 0 && random.chance(0.4))
    pairs.push(...spelling.sort(random.pick(sorted)[0], random.chance(0.5)));
  if (random.chance(0.6)) pairs.push(...spelling.paging(random));
  if (random.chance(0.3)) pairs.push(...embedOf(random, collection));
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return { method: 'GET', path: query === '' ? resource.name : `${resource.name}?${query}` };
};

function filterOf(random: Random, { resource, rows, spelling }: Collection): readonly Pair[] {
  const paths = pathsOf(resource.fields, '');
  const [path, field] = random.pick(paths);
  const operators = spelling.operatorsOf(field, path);
  if (operators.length === 0 || rows.length === 0) return [];
  const [first = '', ...inner] = path.split('.');
  // To json-server 1 any condition on a member of an object holds where there is no object.
  if (inner.length > 0 && rows.some((row) => row[first] === undefined)) return [];
  const value = path.split('.').reduce<unknown>((at, name) => Object(at)[name], random.pick(rows));
  if (value === undefined || value === null || typeof value === 'object') return [];
  const operator = random.pick(operators);
  const isPart = operator === '_like' || operator === 'contains';
  const text = isPart ? String(value).slice(0, random.int(1, 5)).trim() : `${value}`;
  // json-server 1 compares what looks like a number as one.
  if (field.type === 'string' && !Number.isNaN(Number(text))) return [];
  return [spelling.filter(path, operator, text)];
}

function pathsOf(fields: Resource['fields'], before: string): (readonly [string, Field])[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object' && field.fields
      ? pathsOf(field.fields, `${before}${name}.`)
      : [[`${before}${name}`, field] as const],
  );
}

function embedOf(random: Random, { resource, spelling }: Collection): readonly Pair[] {
  const names = Object.keys(resource.relations);
  return names.length === 0 ? [] : spelling.embed(resource, random.pick(names));
}

const recordRequest: Make = (random, collection) => {
  const { rows, resource } = collection;
  if (rows.length === 0 || random.chance(0.1))
    return { method: 'GET', path: `${resource.name}/99999` };
  const embed = random.chance(0.4) ? embedOf(random, collection) : [];
  const query = embed.map(([name, value]) => `?${name}=${value}`).join('');
  return { method: 'GET', path: `${pathOf(random, collection)}${query}` };
};

function pathOf(random: Random, { resource, rows }: Collection): string {
  return `${resource.name}/${random.pick(rows).id}`;
}

const nestedRequest: Make = (random, collection) => {
  const { resource, rows, spelling } = collection;
  const many = Object.entries(resource.relations).filter(([, { kind }]) => kind === 'many');
  if (!spelling.hasNested || many.length === 0 || rows.length === 0) return undefined;
  const path = `${pathOf(random, collection)}/${random.pick(many)[0]}`;
  if (random.chance(0.7)) return { method: 'GET', path };
  return { method: 'POST', path, body: { body: 'nested' } };
};

const createRequest: Make = (random, collection) => {
  const { resource, rows } = collection;
  const body = writableOf(random, collection);
  const isNumber = resource.fields.id?.type === 'int';
  const id = isNumber ? 5000 + random.int(0, 2000) : `new-${random.int(0, 2000)}`;
  const isFree = !rows.some((row) => String(row.id) === String(id));
  const sent = isFree && random.chance(0.4) ? { id, ...body } : body;
  return { method: 'POST', path: resource.name, body: sent };
};

/** What a client may write, as another record has it; some of it is left out. */
function writableOf(random: Random, { resource, rows }: Collection): object {
  const sample = rows.length === 0 ? {} : random.pick(rows);
  return Object.fromEntries(
    Object.entries(sample).filter(([name]) => {
      if (name === 'id') return false;
      return resource.fields[name]?.references !== undefined || random.chance(0.8);
    }),
  );
}

const changeRequest: Make = (random, collection) => {
  if (collection.rows.length === 0) return undefined;
  const method = random.pick(['PUT', 'PATCH'] as const);
  return { method, path: pathOf(random, collection), body: writableOf(random, collection) };
};

/** Of a record that has not the highest id, which json-server gives again. */
const deleteRequest: Make = (random, { resource, rows, data, dataset, spelling }) => {
  if (rows.length < 2) return undefined;
  const { id } = random.pick(rows);
  if (typeof id === 'number' && rows.every((row) => Number(row.id) <= id)) return undefined;
  const isReferred = dataset.all.some(({ resource: { name, fields } }) =>
    Object.entries(fields).some(
      ([field, { references }]) =>
        references === resource.name &&
        (data[name] as readonly Row[]).some((row) => row[field] === id),
    ),
  );
  if (isReferred && !spelling.hasCascade) return undefined;
  return { method: 'DELETE', path: `${resource.name}/${id}` };
};
