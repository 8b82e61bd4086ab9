import type { Docs, DocsGroup, DocsOperation } from './read-docs.js';
import { namesWithin } from './schema-rows.js';

/** A page that would describe more types leads to those that other pages describe. */
const MAX_TYPES = 100;

/** The types that a page names, with the slug of the page that describes each: itself, but for a page of too many. */
export function typeHomes(docs: Docs, group: DocsGroup): ReadonlyMap<string, string> {
  const own = typesOf(docs, group);
  const homes = new Map(own.map((name) => [name, group.slug]));
  if (own.length <= MAX_TYPES) return homes;
  for (const other of docs.groups) {
    const types = typesOf(docs, other);
    if (types.length > MAX_TYPES) continue;
    for (const name of types) if (homes.get(name) === group.slug) homes.set(name, other.slug);
  }
  return homes;
}

function typesOf({ resolve }: Docs, { operations }: DocsGroup): readonly string[] {
  return namesWithin(operations.flatMap(schemasOf), resolve);
}

function schemasOf({ parameters, bodies, responses }: DocsOperation): readonly unknown[] {
  return [...parameters, ...bodies, ...responses.filter(({ status }) => /^[23]/.test(status))].map(
    (part) => Object(part).schema,
  );
}
