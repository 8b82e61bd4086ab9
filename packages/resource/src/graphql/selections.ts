import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';
import type { FieldTable } from '../field.js';
import { NotCompilable } from '../read/compile-record.js';
import { fragmentsOf } from './check-document.js';
import { memberName } from './schema/names.js';
import { NODE } from './schema/node-type.js';

/** The fields of some selections by their names in the response, fragments put in, in the order of the response. */
export type Flatten = (
  selections: readonly SelectionSetNode[],
) => ReadonlyMap<string, readonly FieldNode[]>;

/**
 * Builds the reader of a valid document's selections.
 * @throws NotCompilable (the reader) when the selection depends on a directive or on the type of a record
 */
export function createFlatten(document: DocumentNode): Flatten {
  const fragments = fragmentsOf(document);
  const fieldsOf = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.directives?.length) throw new NotCompilable('a directive');
      if (node.kind === Kind.FIELD) return node;
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      // On the interface a fragment may contain others that are for records of other types.
      if (fragment?.typeCondition?.name.value === NODE) throw new NotCompilable('an interface');
      return fragment ? fieldsOf(fragment.selectionSet) : [];
    });
  return (selections) => groupByKey(selections.flatMap(fieldsOf));
}

/** Fields of the same name in the response are one: their selections are merged. */
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

/** The selections within a field that is in several places. */
export function selectionsWithin(nodes: readonly FieldNode[]): readonly SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}

/** Picks the selected members from the value of an object field. */
export type PickValue = (value: unknown) => unknown;

/** The position of an object field among others, and its selection. */
export interface MemberPosition {
  readonly owner: string;
  readonly name: string;
  readonly fields: FieldTable;
  readonly nodes: readonly FieldNode[];
  readonly flatten: Flatten;
}

/**
 * Builds the picker of the selected members within an object of a record, such as a booking's passenger; lists are
 * picked one by one.
 */
export function pickMembers({ owner, name, fields, nodes, flatten }: MemberPosition): PickValue {
  const type = memberName(owner, fields, name);
  const within = fields[name]?.fields ?? {};
  const members = [...flatten(selectionsWithin(nodes))].map(
    ([key, selected]): [string, PickValue] => {
      const member = selected[0]?.name.value ?? key;
      if (member === '__typename') return [key, () => type];
      const pick = within[member]?.fields
        ? pickMembers({ owner: type, name: member, fields: within, nodes: selected, flatten })
        : (value: unknown) => value ?? null;
      return [key, (value) => pick(Object(value)[member])];
    },
  );
  const pickOne: PickValue = (value) =>
    value === null || value === undefined
      ? null
      : Object.fromEntries(members.map(([key, pick]) => [key, pick(value)]));
  return (value) => (Array.isArray(value) ? value.map(pickOne) : pickOne(value));
}
