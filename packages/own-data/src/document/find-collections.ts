import { isObject } from '@sandbox/kernel';
import pluralize from 'pluralize';
import { type Part, partOf, partsOf } from './pointer.js';
import { isObjectView, type SchemaReader, type SchemaView } from './schema-view.js';

/** A collection that a document describes. */
export interface FoundCollection {
  readonly name: string;
  /** The schema of a record. */
  readonly schema: Part;
  /** The schemas that mean a record of it where others refer to them. */
  readonly pointers: readonly string[];
  /** The member that names records; undefined if none does. */
  readonly key: string | undefined;
  /** The body of a create, if the document has one. */
  readonly input: Part | undefined;
  /** Lists of records, as examples have them. */
  readonly examples: readonly Part[];
}

/** Calls a function; undefined, and a problem is reported, if it throws a DocumentError. */
export type Attempt = <Result>(make: () => Result) => Result | undefined;

type Draft = Omit<FoundCollection, 'name'>;

/** Members of a response that hold its records. */
const ENVELOPES: readonly string[] = ['data', 'items', 'results', 'records', 'content', 'value'];

/** `/things/{id}`. */
const ITEM_PATH = /^(?<list>.*\/(?<name>[^/{}]+))\/\{(?<key>[^/{}]+)\}$/;
/** `/things`, without parameters. */
const LIST_PATH = /^(?:\/[^/{}]+)*\/(?<name>[^/{}]+)$/;

/** The collections of an OpenAPI document: those of its paths, or else every schema with an `id`. */
export function findInOpenApi(
  root: Part,
  reader: SchemaReader,
  attempt: Attempt,
): readonly FoundCollection[] {
  const finder = new Finder(reader, attempt);
  const paths = new Map(
    partsOf(partOf(root, 'paths')).map(([path, part]) => [path.replace(/\/$/, ''), part]),
  );
  const items = [...paths.keys()].map((path) => ITEM_PATH.exec(path)?.groups ?? {});
  const parametersOf = ({ list = '' }): number => list.split('{').length;
  for (const { list = '', name, key = '' } of items.sort(
    (a, b) => parametersOf(a) - parametersOf(b),
  ))
    finder.add(name, () => finder.ofPair(paths.get(list), paths.get(`${list}/{${key}}`), key));
  for (const [path, part] of paths)
    finder.add(LIST_PATH.exec(path)?.groups?.name, () => finder.ofList(part));
  if (finder.found.length > 0) return finder.found;
  const components = partOf(root, 'components');
  for (const [name, schema] of partsOf(components && partOf(components, 'schemas')))
    finder.add(pluralOf(name), () => finder.ofSchema(schema, 'id'));
  return finder.found;
}

/** The collections of a JSON Schema: its properties that are lists of objects; the others are singles. */
export function findInJsonSchema(
  root: Part,
  reader: SchemaReader,
  attempt: Attempt,
): { readonly collections: readonly FoundCollection[]; readonly singles: readonly FoundSingle[] } {
  const finder = new Finder(reader, attempt);
  const singles: FoundSingle[] = [];
  for (const [name, schema] of attempt(() => reader.view(root))?.properties ?? []) {
    const view = attempt(() => reader.view(schema));
    if (view?.items) finder.add(name, () => finder.ofItems(schema));
    else if (view && isObjectView(view)) singles.push({ name, schema });
  }
  return { collections: finder.found, singles };
}

/** An object that a JSON Schema describes. */
export interface FoundSingle {
  readonly name: string;
  readonly schema: Part;
}

class Finder {
  readonly found: FoundCollection[] = [];
  readonly #reader: SchemaReader;
  readonly #attempt: Attempt;
  readonly #names = new Set<string>();
  readonly #pointers = new Set<string>();

  constructor(reader: SchemaReader, attempt: Attempt) {
    this.#reader = reader;
    this.#attempt = attempt;
  }

  /** Adds a collection, unless another one has its schema. */
  add(name: string | undefined, make: () => Draft | undefined): void {
    const draft = name === undefined ? undefined : this.#attempt(make);
    if (name === undefined || draft === undefined) return;
    if (draft.pointers.some((pointer) => this.#pointers.has(pointer))) return;
    const ofSchema = pluralOf(draft.pointers[0]?.split('/').at(-1) ?? name);
    const free = [name, ofSchema].find((one) => !this.#names.has(one));
    if (free === undefined) return;
    this.#names.add(free);
    for (const pointer of draft.pointers) this.#pointers.add(pointer);
    this.found.push({ ...draft, name: free });
  }

  /** The collection of the responses of `/things` and `/things/{id}`. */
  ofPair(list: Part | undefined, item: Part | undefined, parameter: string): Draft | undefined {
    if (list === undefined || item === undefined) return undefined;
    const of = this.#listOf(list);
    const one = this.#contentOf(item, 'get');
    const single = one && this.#recordIn(one, parameter);
    const schemas = [single, of?.items].filter((part) => part !== undefined);
    // One record may be deleted, or of several kinds, where a list has the plain ones.
    if (isChoice(single)) schemas.reverse();
    const [found] = schemas.flatMap((schema) => this.ofSchema(schema, parameter) ?? []);
    if (found === undefined) return undefined;
    return { ...found, input: this.#inputOf(list), examples: of?.examples ?? [] };
  }

  /** The collection of a path without parameters, if it lists objects with an `id`. */
  ofList(list: Part): Draft | undefined {
    const of = this.#listOf(list);
    const found = of && this.ofSchema(of.items, 'id');
    if (found?.key !== 'id') return undefined;
    return { ...found, input: this.#inputOf(list), examples: of?.examples ?? [] };
  }

  /** The collection of a list in a JSON Schema. */
  ofItems(list: Part): Draft | undefined {
    const view = this.#reader.view(list);
    const found = view.items && this.ofSchema(view.items, undefined);
    return found && { ...found, examples: examplesOf(list, view) };
  }

  /** A schema of objects; with a key, only if they have that member or `id`. */
  ofSchema(schema: Part, key: string | undefined): Draft | undefined {
    const { properties, ...view } = this.#reader.view(schema);
    if (!isObjectView({ properties, ...view }) || properties.size === 0) return undefined;
    const named = ['id', key, '_id', 'uuid'].find((name) => name && properties.has(name));
    if (key === 'id' && named !== 'id') return undefined;
    const pointers = this.#reader.namesOf(schema).filter((pointer) => this.#has(pointer, named));
    const own = pointers.length > 0 ? pointers : [schema.pointer];
    return { schema, pointers: own, key: named, input: undefined, examples: [] };
  }

  #has(pointer: string, key: string | undefined): boolean {
    const { properties } = this.#reader.view(this.#reader.follow(refTo(pointer)));
    return key === undefined || properties.has(key);
  }

  /** The record of a response, which may be in an envelope. */
  #recordIn(content: Part, key: string): Part | undefined {
    const schema = partOf(content, 'schema');
    if (schema === undefined) return undefined;
    const { properties } = this.#reader.view(schema);
    if (properties.has('id') || properties.has(key)) return schema;
    const inner = ENVELOPES.map((name) => properties.get(name)).find((part) => part !== undefined);
    return inner && isObjectView(this.#reader.view(inner)) ? inner : schema;
  }

  /** The records of a list, and examples of it. */
  #listOf(path: Part) {
    const content = this.#contentOf(path, 'get');
    const schema = content && partOf(content, 'schema');
    if (content === undefined || schema === undefined) return undefined;
    const whole = this.#reader.view(schema);
    const examples = examplesOf(content, whole);
    if (whole.items) return { items: whole.items, examples };
    const [name, list] = this.#findEnvelope(whole);
    if (list === undefined) return undefined;
    const view = this.#reader.view(list);
    const inside = examples.flatMap((example) => partOf(example, name) ?? []);
    const items = view.items;
    return items && { items, examples: [...inside, ...examplesOf(list, view)] };
  }

  #findEnvelope({ properties }: SchemaView): readonly [string, Part | undefined] {
    const isList = (part: Part): boolean => {
      const { items } = this.#reader.view(part);
      return items !== undefined && isObjectView(this.#reader.view(items));
    };
    const lists = [...properties].filter(([, part]) => isList(part));
    const best = lists.find(([name]) => ENVELOPES.includes(name)) ?? lists[0];
    return best ?? ['', undefined];
  }

  #inputOf(path: Part): Part | undefined {
    const operation = partOf(this.#reader.follow(path), 'post');
    const body = operation && partOf(operation, 'requestBody');
    const content = body && jsonIn(partOf(this.#reader.follow(body), 'content'));
    return content && partOf(content, 'schema');
  }

  /** The JSON that an operation responds with when it succeeds. */
  #contentOf(path: Part, method: string): Part | undefined {
    const operation = partOf(this.#reader.follow(path), method);
    const responses = operation && partOf(operation, 'responses');
    if (responses === undefined) return undefined;
    const response = ['200', '2XX', 'default'].flatMap((code) => partOf(responses, code) ?? [])[0];
    return response && jsonIn(partOf(this.#reader.follow(response), 'content'));
  }
}

function isChoice(part: Part | undefined): boolean {
  return part !== undefined && ['anyOf', 'oneOf'].some((keyword) => partOf(part, keyword));
}

function refTo(pointer: string): Part {
  return {
    value: { $ref: pointer.split('/').map(encodeURIComponent).join('/').replace('%23', '#') },
    pointer,
  };
}

function jsonIn(content: Part | undefined): Part | undefined {
  return partsOf(content).find(([type]) => /json|\*\/\*/i.test(type))?.[1];
}

/** The values of `example` and `examples`, of a response or a schema. */
function examplesOf(content: Part, view: SchemaView): readonly Part[] {
  const own = partOf(content, 'example');
  const named = partsOf(partOf(content, 'examples')).map(
    ([, part]) => partOf(part, 'value') ?? part,
  );
  const { example, examples } = view.keywords;
  const ofSchema = [example, ...(Array.isArray(examples) ? examples : [])]
    .filter((value) => value !== undefined)
    .map((value) => ({ value, pointer: view.pointer }));
  return [...(own ? [own] : []), ...named, ...ofSchema].filter(({ value }) => isRead(value));
}

const isRead = (value: unknown): boolean => Array.isArray(value) || isObject(value);

/** `OrderItem` gives `orderItems`. */
function pluralOf(name: string): string {
  return pluralize.plural(`${name.charAt(0).toLowerCase()}${name.slice(1)}`);
}
