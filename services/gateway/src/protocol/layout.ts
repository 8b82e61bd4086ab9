import { allParticles, membersOf, memoized } from './particle.js';
import type { ComplexType, ElementParticle, Particle } from './schema-type.js';

/** One position of a type's order: an element, or a choice of several. */
export interface Slot {
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** The position of an element. */
export interface ElementPosition {
  readonly slot: number;
  readonly particle: ElementParticle;
}

/** The order of a type's elements with the base's first, in the form in which it is checked. */
export interface Layout {
  readonly slots: readonly Slot[];
  readonly positions: ReadonlyMap<string, ElementPosition>;
  /** For each position the first position from there on that must not be skipped. */
  readonly nextRequired: readonly number[];
  readonly attributes: ReadonlySet<string>;
}

/** A point in a type's order: `count` elements of position `at` were seen. */
export interface Cursor {
  at: number;
  count: number;
}

/**
 * Lays a type out for checking; once for each type.
 * @throws TypeError when an element is declared twice, since its position would be unclear
 */
export const layOut = memoized(toLayout);

function toLayout(type: ComplexType): Layout {
  const slots: Slot[] = [];
  const positions = new Map<string, ElementPosition>();
  const attributes = new Set<string>();
  for (const particle of allParticles(type)) {
    if (particle.kind === 'attribute') attributes.add(particle.name);
    else addSlot(particle);
  }
  return { slots, positions, attributes, nextRequired: requiredFrom(slots) };

  function addSlot(particle: Exclude<Particle, { readonly kind: 'attribute' }>): void {
    const known = membersOf(particle).filter((member) => !member.jsonOnly);
    if (known.length === 0) return;
    for (const member of known) {
      if (positions.has(member.name))
        throw new TypeError(`${type.name ?? 'A type'} declares "${member.name}" twice`);
      positions.set(member.name, { slot: slots.length, particle: member });
    }
    const max = particle.kind === 'choice' ? 1 : particle.max;
    slots.push({ names: known.map((member) => member.name), min: particle.min, max });
  }
}

function requiredFrom(slots: readonly Slot[]): readonly number[] {
  const next = new Array<number>(slots.length + 2).fill(slots.length);
  for (let index = slots.length - 1; index >= 0; index -= 1)
    next[index] = (slots[index]?.min ?? 0) > 0 ? index : (next[index + 1] ?? slots.length);
  return next;
}

/** Accepts an element of a position, if it is allowed next. */
export function advance(layout: Layout, cursor: Cursor, slot: number): boolean {
  const present = layout.slots[cursor.at];
  if (present === undefined || slot < cursor.at) return false;
  if (slot === cursor.at) {
    if (cursor.count >= present.max) return false;
    cursor.count += 1;
    return true;
  }
  if (cursor.count < present.min || (layout.nextRequired[cursor.at + 1] ?? 0) < slot) return false;
  cursor.at = slot;
  cursor.count = 1;
  return true;
}

/** Whether the content may end here. */
export function isComplete(layout: Layout, cursor: Cursor): boolean {
  const present = layout.slots[cursor.at];
  if (present === undefined) return true;
  return cursor.count >= present.min && layout.nextRequired[cursor.at + 1] === layout.slots.length;
}

/** The elements that are allowed next: the optional ones up to and with the first required one. */
export function expectedNext(layout: Layout, cursor: Cursor): readonly string[] {
  const names: string[] = [];
  for (let index = cursor.at; index < layout.slots.length; index += 1) {
    const slot = layout.slots[index];
    if (slot === undefined) break;
    const seen = index === cursor.at ? cursor.count : 0;
    if (seen < slot.max) names.push(...slot.names);
    if (seen < slot.min) break;
  }
  return names;
}
