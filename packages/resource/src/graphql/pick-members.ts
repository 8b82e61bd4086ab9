import type { FieldNode } from 'graphql';
import type { Field } from '../field.js';
import { type Flatten, selectionsWithin } from './flatten-selections.js';
import { memberName } from './schema/names.js';

/** Picks what is selected from the value of an object field. */
export type PickValue = (value: unknown) => unknown;

/** The position of an object field, and what of it is selected. */
export interface MemberPosition {
  readonly owner: string;
  readonly name: string;
  readonly field: Field;
  readonly nodes: readonly FieldNode[];
  readonly flatten: Flatten;
}

/** Builds the picker of what is selected within an object of a record, such as a booking's passenger; lists are picked one by one. */
export function pickMembers({ owner, name, field, nodes, flatten }: MemberPosition): PickValue {
  const type = memberName(owner, name, field);
  const members = [...flatten(selectionsWithin(nodes))].map(
    ([key, selected]): [string, PickValue] => {
      const member = selected[0]?.name.value ?? key;
      if (member === '__typename') return [key, () => type];
      const within = field.fields?.[member];
      const pick = within?.fields
        ? pickMembers({ owner: type, name: member, field: within, nodes: selected, flatten })
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
