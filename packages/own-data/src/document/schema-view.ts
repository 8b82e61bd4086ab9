import { isObject, type JsonObject } from '@sandbox/kernel';
import { DocumentError, type Part, partOf, partsOf, referredPart } from './pointer.js';

/** A JSON Schema after its references and alternatives are followed. */
export interface SchemaView {
  readonly pointer: string;
  /** The types of JSON Schema without `null`; empty if any value fits. */
  readonly types: ReadonlySet<string>;
  readonly isNullable: boolean;
  /** The values of `enum` or `const`, without null. */
  readonly values: readonly unknown[] | undefined;
  /** All other keywords, such as `format` and `minimum`. */
  readonly keywords: JsonObject;
  readonly properties: ReadonlyMap<string, Part>;
  readonly required: ReadonlySet<string>;
  readonly items: Part | undefined;
  /** Whether objects may have other members, as the schema says it. */
  readonly isOpen: boolean;
}

/** The longest chain of references and combined schemas. */
const MAX_CHAIN = 32;
/** A step of a chain may be a combination with a branch that is a reference. */
const MAX_OPEN = 2 * MAX_CHAIN;
/** The maximum number of properties of combined schemas in total. */
const MAX_PROPERTIES = 500_000;

const NOTHING: Omit<SchemaView, 'pointer'> = {
  types: new Set(),
  isNullable: false,
  values: undefined,
  keywords: {},
  properties: new Map(),
  required: new Set(),
  items: undefined,
  isOpen: false,
};

/** Reads the schemas of one document; each is read once. */
export class SchemaReader {
  readonly #root: unknown;
  readonly #views = new Map<string, SchemaView>();
  readonly #open = new Set<string>();
  #properties = 0;

  constructor(root: unknown) {
    this.#root = root;
  }

  /**
   * A part without its references: a response, a path item, or a schema that is nothing but a reference.
   * @throws DocumentError
   */
  follow(part: Part): Part {
    let found = part;
    for (let step = 0; step <= MAX_CHAIN; step++) {
      const next = referredPart(this.#root, found);
      if (next === undefined) return found;
      found = next;
    }
    throw tooLong(part.pointer);
  }

  /** The schemas that a schema refers to: directly, or in a part of a combination. */
  namesOf(part: Part, depth = 0): readonly string[] {
    if (depth > MAX_CHAIN) throw tooLong(part.pointer);
    const referred = referredPart(this.#root, part);
    const own = referred ? [referred.pointer] : [];
    const alias = referred && isAlias(referred) ? this.namesOf(referred, depth + 1) : [];
    const combined = COMBINATIONS.flatMap((keyword) =>
      partsOf(partOf(part, keyword)).flatMap(([, branch]) => this.namesOf(branch, depth + 1)),
    );
    return [...own, ...alias, ...combined];
  }

  /** @throws DocumentError for schemas that refer to themselves, or to what is not there */
  view(part: Part): SchemaView {
    const { pointer } = part;
    const known = this.#views.get(pointer);
    if (known) return known;
    if (this.#open.has(pointer)) throw new DocumentError(pointer, 'is a part of itself.');
    if (this.#open.size > MAX_OPEN) throw tooLong(pointer);
    this.#open.add(pointer);
    try {
      const view = this.#read(part);
      this.#views.set(pointer, view);
      return view;
    } finally {
      this.#open.delete(pointer);
    }
  }

  #read(part: Part): SchemaView {
    const referred = referredPart(this.#root, part);
    const all = partsOf(partOf(part, 'allOf')).map(([, branch]) => this.view(branch));
    const alternatives = ['anyOf', 'oneOf'].flatMap((keyword) => {
      const branches = partsOf(partOf(part, keyword)).map(([, branch]) => this.view(branch));
      return branches.length === 0 ? [] : [either(branches)];
    });
    const parts = [
      ...(referred ? [this.view(referred)] : []),
      ...all,
      ...alternatives,
      this.#alone(part),
    ];
    for (const { properties } of parts) this.#properties += properties.size;
    if (this.#properties > MAX_PROPERTIES)
      throw new DocumentError(part.pointer, 'has too many properties in combined schemas.');
    return { ...parts.reduce(both), pointer: part.pointer };
  }

  /** A schema without what it refers to or combines. */
  #alone(part: Part): SchemaView {
    const { value, pointer } = part;
    if (!isObject(value)) return { ...NOTHING, pointer };
    const { type, nullable, enum: list, const: only, required, ...keywords } = value;
    const values = Array.isArray(list) ? list : Object.hasOwn(value, 'const') ? [only] : undefined;
    const implied = type === undefined && values?.every((one) => typeof one === 'string');
    const types = implied ? ['string'] : Array.isArray(type) ? type : [type];
    const named = types.filter((one) => typeof one === 'string');
    return {
      pointer,
      types: new Set(named.filter((one) => one !== 'null')),
      isNullable: nullable === true || named.includes('null') || values?.includes(null) === true,
      values: values?.filter((one) => one !== null),
      keywords,
      properties: new Map(partsOf(partOf(part, 'properties'))),
      required: new Set(
        Array.isArray(required) ? required.filter((one) => typeof one === 'string') : [],
      ),
      items: partOf(part, 'items'),
      isOpen: isObject(keywords.additionalProperties) || keywords.additionalProperties === true,
    };
  }
}

const COMBINATIONS = ['allOf', 'anyOf', 'oneOf'] as const;

function isAlias({ value }: Part): boolean {
  return isObject(value) && typeof value.$ref === 'string';
}

function tooLong(pointer: string): DocumentError {
  return new DocumentError(pointer, `refers on through more than ${MAX_CHAIN} schemas.`);
}

/** A view of values that match both; the keywords of the second take precedence over those of the first. */
function both(first: SchemaView, second: SchemaView): SchemaView {
  return {
    pointer: second.pointer,
    types: commonTypes(first.types, second.types),
    isNullable: first.isNullable || second.isNullable,
    values: second.values ?? first.values,
    keywords: { ...first.keywords, ...second.keywords },
    properties: new Map([...first.properties, ...second.properties]),
    required: new Set([...first.required, ...second.required]),
    items: second.items ?? first.items,
    isOpen: first.isOpen || second.isOpen,
  };
}

/** The types that two sets have in common, where a whole number is a number too; an empty set has all. */
function commonTypes(first: ReadonlySet<string>, second: ReadonlySet<string>): ReadonlySet<string> {
  if (first.size === 0 || second.size === 0) return new Set([...first, ...second]);
  const isIn = (types: ReadonlySet<string>, type: string): boolean =>
    types.has(type) || (type === 'integer' && types.has('number'));
  const all = [...first, ...second];
  return new Set(all.filter((type) => isIn(first, type) && isIn(second, type)));
}

/** A value that fits one of several schemas. */
function either(branches: readonly SchemaView[]): SchemaView {
  const real = branches.filter((branch) => !isNullAlone(branch));
  const isNullable = real.length < branches.length || real.some((branch) => branch.isNullable);
  const [first, ...others] = real;
  if (first === undefined) return { ...NOTHING, pointer: '', isNullable };
  if (others.length === 0) return { ...first, isNullable };
  const isAny = real.some(({ types, properties }) => types.size === 0 && properties.size === 0);
  const values = real.flatMap((branch) => branch.values ?? []);
  return {
    pointer: first.pointer,
    types: isAny ? new Set() : new Set(real.flatMap(({ types }) => [...types])),
    isNullable,
    values: real.every((branch) => branch.values) ? [...new Set(values)] : undefined,
    keywords: {},
    properties: new Map(real.flatMap(({ properties }) => [...properties])),
    required: new Set(
      [...first.required].filter((name) => others.every((one) => one.required.has(name))),
    ),
    items: real.find(({ items }) => items)?.items,
    isOpen: real.some((branch) => branch.isOpen),
  };
}

/** `{type: "null"}`, or `enum: [null]`. */
function isNullAlone({ types, isNullable, values, properties }: SchemaView): boolean {
  return isNullable && types.size === 0 && properties.size === 0 && (values ?? []).length === 0;
}

/** Whether a schema describes objects. */
export function isObjectView({ types, properties }: SchemaView): boolean {
  return types.has('object') || (types.size === 0 && properties.size > 0);
}
