import type { Resource } from '../define-resource.js';

/** `flight` becomes `Flight`: the name of a resource's schema and part of its operation ids. */
export function schemaName(resource: Resource): string {
  return pascalCase(resource.singular);
}

/** `flight` becomes `FlightPart`: the name of the schema of a record of which only some fields are shown. */
export function partName(resource: Resource): string {
  return `${schemaName(resource)}Part`;
}

/** `an agent`, `a user`: the article of a noun; a first `u` that is followed by one consonant is spoken as "you". */
export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|u(?![^aeiou][aeiou]))/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `origin_airport` becomes `OriginAirport`. */
export function pascalCase(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
