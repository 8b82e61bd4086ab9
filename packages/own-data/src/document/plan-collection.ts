import type { RecordId } from '@sandbox/query-engine';
import { singularOf } from '../infer/names.js';
import { createTargets, stemOf, type Targets, targetByName } from '../infer/references.js';
import type { FoundCollection } from './find-collections.js';
import { DocumentError, type Part } from './pointer.js';
import { isObjectView, type SchemaReader, type SchemaView } from './schema-view.js';

/** A collection of a document with its key and members, before it has records. */
export interface Plan {
  readonly found: FoundCollection;
  readonly view: SchemaView;
  readonly keyType: 'number' | 'text';
  readonly singular: string;
}

/** A member of the records of a collection. */
export interface Member {
  /** As records have it. */
  readonly name: string;
  /** As the document names it. */
  readonly source: string;
  readonly part: Part;
  readonly view: SchemaView;
  /** The collection of the record that it names, or that the document embeds. */
  readonly target: Plan | undefined;
}

/** @throws DocumentError if a record would have too many fields */
export function planCollection(
  found: FoundCollection,
  reader: SchemaReader,
  limits: { readonly fields: number },
): Plan {
  const view = reader.view(found.schema);
  const { size } = view.properties;
  if (size > limits.fields)
    throw new DocumentError(
      view.pointer,
      `has ${size} properties, and a record has at most ${limits.fields} fields.`,
    );
  const key = found.key === undefined ? undefined : view.properties.get(found.key);
  const isText = key !== undefined && reader.view(key).types.has('string');
  return {
    ...{ found, view },
    keyType: isText ? 'text' : 'number',
    singular: singularOf(found.name),
  };
}

/** Finds what the properties of collections refer to. */
export class MemberFinder {
  readonly #reader: SchemaReader;
  readonly #byPointer = new Map<string, Plan>();
  readonly #byName: ReadonlyMap<string, Plan>;
  readonly #targets: Targets;

  constructor(plans: readonly Plan[], reader: SchemaReader) {
    this.#reader = reader;
    this.#byName = new Map(plans.map((plan) => [plan.found.name, plan]));
    for (const plan of plans)
      for (const pointer of plan.found.pointers) this.#byPointer.set(pointer, plan);
    const ids: ReadonlySet<RecordId> = new Set();
    this.#targets = createTargets(
      plans.map(({ found, keyType: type }) => ({ name: found.name, type, ids, isMixed: false })),
    );
  }

  /** The members of the records of a collection but for its key. */
  membersOf(plan: Plan): readonly Member[] {
    const { properties } = plan.view;
    return [...properties].flatMap(([source, part]): readonly Member[] => {
      if (source === plan.found.key || source === 'id') return [];
      const view = this.#reader.view(part);
      const embedded = this.#targetOf(part);
      const whole = { source, part, view };
      if (embedded === undefined && view.items && this.#isBackOf(plan, view.items)) return [];
      if (embedded === undefined)
        return [{ ...whole, name: source, target: this.#namedTarget(source, plan, view) }];
      const isAlsoId = !isObjectView(view) || view.types.has(typeOfIds(embedded));
      if (isAlsoId) return [{ ...whole, name: source, target: embedded }];
      const name = `${source}${isSnake(properties) ? '_id' : 'Id'}`;
      return properties.has(name) ? [] : [{ ...whole, name, target: embedded }];
    });
  }

  #targetOf(part: Part): Plan | undefined {
    const pointers = this.#reader.namesOf(part);
    return pointers.map((pointer) => this.#byPointer.get(pointer)).find((plan) => plan);
  }

  /** Whether a list has the records whose reference leads here: it is the relation back. */
  #isBackOf(plan: Plan, items: Part): boolean {
    const target = this.#targetOf(items);
    return (
      target !== undefined &&
      [...target.view.properties].some(
        ([name, part]) =>
          this.#targetOf(part) === plan ||
          this.#namedTarget(name, target, this.#reader.view(part)) === plan,
      )
    );
  }

  /** The collection that `ownerId` is named after, if it has ids of that type. */
  #namedTarget(name: string, owner: Plan, { types }: SchemaView): Plan | undefined {
    if (stemOf(name) === undefined) return undefined;
    const found = targetByName(name, owner.found.name, this.#targets);
    const plan = found && this.#byName.get(found.name);
    const isFit = plan?.keyType === 'text' ? types.has('string') : !types.has('string');
    return plan && types.size === 1 && isFit && !types.has('boolean') ? plan : undefined;
  }
}

function typeOfIds({ keyType }: Plan): string {
  return keyType === 'text' ? 'string' : 'integer';
}

function isSnake(properties: ReadonlyMap<string, unknown>): boolean {
  return [...properties.keys()].some((name) => name.includes('_'));
}
