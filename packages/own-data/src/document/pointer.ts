import { isObject } from '@sandbox/kernel';

/** A part of a document, and where it is: a JSON pointer as a fragment, `#/components/schemas/Pet`. */
export interface Part {
  readonly value: unknown;
  readonly pointer: string;
}

/** Why a part of a document cannot be served. */
export class DocumentError extends Error {
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(message);
    this.pointer = pointer;
  }
}

/** A member of an object, or an item of a list. Undefined if it does not exist. */
export function partOf({ value, pointer }: Part, name: string | number): Part | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return { value: Reflect.get(value, name), pointer: `${pointer}/${escaped(String(name))}` };
}

/** The members of an object, or the items of a list; none of anything else. */
export function partsOf(part: Part | undefined): readonly (readonly [name: string, part: Part])[] {
  if (part === undefined || typeof part.value !== 'object' || part.value === null) return [];
  return Object.entries(part.value).map(([name, value]) => [
    name,
    { value, pointer: `${part.pointer}/${escaped(name)}` },
  ]);
}

/**
 * Follows `$ref` from part to part, with or without siblings.
 * @returns the part that a reference names; undefined for a part without one
 * @throws DocumentError for a reference out of the document, or to nothing
 */
export function referredPart(root: unknown, { value, pointer }: Part): Part | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return undefined;
  if (!/^#(?:\/|$)/.test(reference))
    throw new DocumentError(
      pointer,
      `refers to "${reference.slice(0, 100)}". Only references within the document are followed: #/components/schemas/Pet.`,
    );
  let found: Part | undefined = { value: root, pointer: '#' };
  for (const name of namesIn(reference)) found = found && partOf(found, name);
  if (found === undefined)
    throw new DocumentError(pointer, `refers to ${reference.slice(0, 100)}, which is not there.`);
  return found;
}

function namesIn(reference: string): readonly string[] {
  return reference
    .split('/')
    .slice(1)
    .map((name) => decoded(name).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** RFC 6901 section 3. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
