import type { FieldNode } from 'graphql';
import type { Field } from '../../field.js';
import { memberName } from '../schema/names.js';
import { type Flatten, selectionsWithin } from './flatten-selections.js';

/** Picks what is selected from the value of an object field. */
export type Pick = (value: unknown) => unknown;

/** Where an object field stands, and what of it is selected. */
export interface MemberPlace {
  readonly owner: string;
  readonly name: string;
  readonly field: Field;
  readonly nodes: readonly FieldNode[];
  readonly flatten: Flatten;
}

/** Compiles the selection within an object of a record, such as a booking's passenger; lists are picked one by one. */
export function compileMembers({ owner, name, field, nodes, flatten }: MemberPlace): Pick {
  const type = memberName(owner, name, field);
  const members = [...flatten(selectionsWithin(nodes))].map(([key, selected]): [string, Pick] => {
    const member = selected[0]?.name.value ?? key;
    if (member === '__typename') return [key, () => type];
    const within = field.fields?.[member];
    const pick = within?.fields
      ? compileMembers({ owner: type, name: member, field: within, nodes: selected, flatten })
      : (value: unknown) => value ?? null;
    return [key, (value) => pick(Object(value)[member])];
  });
  const pickOne: Pick = (value) =>
    value === null || value === undefined
      ? null
      : Object.fromEntries(members.map(([key, pick]) => [key, pick(value)]));
  return (value) => (Array.isArray(value) ? value.map(pickOne) : pickOne(value));
}
