import type { Random } from '@sandbox/kernel';
import { NAME_POOLS } from './names/person-names.js';
import { toAscii } from './to-ascii.js';

/** A person who writes to the desk. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** A full name from one of many cultures. */
export function drawPersonName(random: Random): string {
  const pool = random.weighted(NAME_POOLS);
  const hers = random.chance(0.5);
  const [his = '', theirs = his] = random.pick(pool.family).split('/');
  return `${random.pick(hers ? pool.women : pool.men)} ${hers ? theirs : his}`;
}

/** People with an address on one domain, none of whom has a name of `taken`; theirs are added to it. */
export function drawPeople(
  random: Random,
  { domain, count, taken }: { domain: string; count: number; taken: Set<string> },
): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const name = drawPersonName(random);
    if (taken.has(name)) continue;
    taken.add(name);
    const email = `${toAscii(name, '.')}@${domain}`;
    people.set(email, { name, email });
  }
  return [...people.values()];
}
