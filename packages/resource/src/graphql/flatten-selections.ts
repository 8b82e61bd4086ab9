import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { NotCompilable } from '../read/compile-record.js';
import { NODE } from './schema/node-type.js';

/** The fields of some selections by their names in the answer, fragments put in, in the order of the answer. */
export type Flatten = (
  selections: readonly SelectionSetNode[],
) => ReadonlyMap<string, readonly FieldNode[]>;

/**
 * Builds the reader of a valid document's selections.
 * @throws NotCompilable (the reader) when a directive decides what is selected, or the type of a record
 */
export function createFlatten(document: DocumentNode): Flatten {
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const fieldsOf = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.directives?.length) throw new NotCompilable('a directive');
      if (node.kind === Kind.FIELD) return node;
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      // On the interface a fragment may hold others that are for records of other types.
      if (fragment?.typeCondition?.name.value === NODE) throw new NotCompilable('an interface');
      return fragment ? fieldsOf(fragment.selectionSet) : [];
    });
  return (selections) => groupByKey(selections.flatMap(fieldsOf));
}

/** Fields of the same name in the answer are one: what is selected within them is merged. */
function groupByKey(nodes: readonly FieldNode[]): ReadonlyMap<string, readonly FieldNode[]> {
  const groups = new Map<string, FieldNode[]>();
  for (const node of nodes) {
    const key = (node.alias ?? node.name).value;
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  return groups;
}

/** What is selected within a field that is in several places. */
export function selectionsWithin(nodes: readonly FieldNode[]): readonly SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}
