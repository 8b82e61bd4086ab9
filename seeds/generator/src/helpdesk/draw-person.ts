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
  return `${random.pick(pool.given)} ${random.pick(pool.family)}`;
}

/** Different people with an address on one domain. */
export function drawPeople(random: Random, domain: string, count: number): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const name = drawPersonName(random);
    const email = `${toAscii(name, '.')}@${domain}`;
    people.set(email, { name, email });
  }
  return [...people.values()];
}

/** The part of a name by which people are addressed. */
export function toFirstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
