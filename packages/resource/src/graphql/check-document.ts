import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { rejectQuery } from './errors.js';
import {
  MAX_ALIASES,
  MAX_DEPTH,
  MAX_FIELD_PAIRS,
  MAX_FIELDS,
  MAX_INTROSPECTED,
  MAX_INTROSPECTION_LISTS,
  MAX_VALUE_DEPTH,
} from './limits.js';

/** The fragments of a document by their names. */
export function fragmentsOf({
  definitions,
}: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((node) => [node.name.value, node]));
}

/** How large a part of a document is, with its fragments put in. */
interface Size {
  readonly fields: number;
  readonly aliases: number;
  readonly depth: number;
  /** How deep fields of types lie within fields of types, in introspection. */
  readonly lists: number;
  /** The number of introspected values that it returns. */
  readonly values: number;
  /** The number of introspected values within it. */
  readonly introspected: number;
}

const EMPTY: Size = { fields: 0, aliases: 0, depth: 0, lists: 0, values: 0, introspected: 0 };

/**
 * Passes a document that is small enough to be validated and run. It need not be valid: this check is first, because
 * validation itself takes time that grows faster than the document.
 * @throws AppError query_too_complex
 */
export function checkDocument(document: DocumentNode): void {
  checkNodes(document);
  const measure = createMeasure(document);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) checkSize(measure(definition.selectionSet));
  }
}

/** Counts the parts of the document itself, whether an operation uses them or not. */
function checkNodes(document: DocumentNode): void {
  let fields = 0;
  let aliases = 0;
  let valueDepth = 0;
  let pairs = 0;
  const names = new Map<string, number>();
  const enter = (): void => {
    valueDepth += 1;
    if (valueDepth > MAX_VALUE_DEPTH) throw tooComplex('levels in an argument', MAX_VALUE_DEPTH);
  };
  const leave = (): void => {
    valueDepth -= 1;
  };
  visit(document, {
    Field(node) {
      fields += 1;
      if (node.alias) aliases += 1;
      const name = (node.alias ?? node.name).value;
      const before = names.get(name) ?? 0;
      names.set(name, before + 1);
      pairs += before;
    },
    ListValue: { enter, leave },
    ObjectValue: { enter, leave },
    ListType: { enter, leave },
  });
  checkSize({ ...EMPTY, fields, aliases });
  if (pairs > MAX_FIELD_PAIRS) throw tooComplex('pairs of fields of one name', MAX_FIELD_PAIRS);
}

function checkSize({ fields, aliases, depth, lists, introspected }: Size): void {
  if (fields > MAX_FIELDS) throw tooComplex('fields', MAX_FIELDS);
  if (aliases > MAX_ALIASES) throw tooComplex('aliases', MAX_ALIASES);
  if (depth > MAX_DEPTH) throw tooComplex('levels of fields', MAX_DEPTH);
  if (lists > MAX_INTROSPECTION_LISTS)
    throw tooComplex('levels of fields within introspection', MAX_INTROSPECTION_LISTS);
  if (introspected > MAX_INTROSPECTED)
    throw tooComplex('values of introspection, by an estimate', MAX_INTROSPECTED);
}

function tooComplex(what: string, max: number): Error {
  return rejectQuery('query_too_complex', {
    detail: `A document may have at most ${max} ${what}.`,
    members: { limit: max },
  });
}

/**
 * Measures selections. Each fragment is measured once, however often it is spread: fragments that spread one another
 * would otherwise take exponential time. One that spreads itself is left to validation.
 */
function createMeasure(document: DocumentNode): (selections: SelectionSetNode) => Size {
  const fragments = fragmentsOf(document);
  const known = new Map<string, Size>();
  const ofFragment = (name: string): Size => {
    const measured = known.get(name);
    const fragment = fragments.get(name);
    if (measured || !fragment) return measured ?? EMPTY;
    known.set(name, EMPTY);
    const size = ofSelections(fragment.selectionSet);
    known.set(name, size);
    return size;
  };
  const ofSelections = ({ selections }: SelectionSetNode): Size =>
    selections.map(ofSelection).reduce(add, EMPTY);
  const ofSelection = (node: SelectionNode): Size => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value);
    if (node.kind === Kind.INLINE_FRAGMENT) return ofSelections(node.selectionSet);
    const within = node.selectionSet ? ofSelections(node.selectionSet) : EMPTY;
    const name = node.name.value;
    const isIntrospection = name.startsWith('__');
    const values = (within.values + 1) * (USUAL_LENGTHS.get(name) ?? 1);
    return {
      values,
      introspected: isIntrospection ? values : within.introspected,
      fields: within.fields + 1,
      aliases: within.aliases + (node.alias ? 1 : 0),
      depth: isIntrospection ? 0 : within.depth + 1,
      lists: within.lists + (TYPE_LISTS.has(name) ? 1 : 0),
    };
  };
  return ofSelections;
}

/** The fields of `__Type` whose nesting multiplies the response. */
const TYPE_LISTS: ReadonlySet<string> = new Set([
  'fields',
  'inputFields',
  'interfaces',
  'possibleTypes',
]);

/** How long the lists of introspection are, about. */
const USUAL_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['types', 60],
  ['fields', 12],
  ['inputFields', 12],
  ['args', 6],
  ['enumValues', 6],
  ['directives', 6],
  ['locations', 3],
]);

function add(a: Size, b: Size): Size {
  return {
    values: a.values + b.values,
    introspected: a.introspected + b.introspected,
    fields: a.fields + b.fields,
    aliases: a.aliases + b.aliases,
    depth: Math.max(a.depth, b.depth),
    lists: Math.max(a.lists, b.lists),
  };
}
