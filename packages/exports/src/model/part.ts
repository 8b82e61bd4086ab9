/** A part of one of our OpenAPI 3.1 documents: the linter has checked its format. */
export type Part = Readonly<Record<string, unknown>>;

/** Looks up a `$ref` of the document; anything else is itself. */
export type Resolve = (part: unknown) => Part;

/** Builds the look-up of the references of a document. */
export function createResolve(document: Part): Resolve {
  return function resolve(part): Part {
    const { $ref: reference } = Object(part) as { readonly $ref?: string };
    if (reference === undefined) return Object(part);
    let found: unknown = document;
    for (const name of reference.replace(/^#\//, '').split('/')) found = Object(found)[name];
    return Object(found);
  };
}

/** The name of the component that a reference refers to. */
export function nameOf(part: unknown): string | undefined {
  const { $ref: reference } = Object(part) as { readonly $ref?: string };
  return reference?.split('/').at(-1);
}

/** The components that some parts refer to, directly or indirectly, in the order of their first reference. */
export function componentsWithin(parts: unknown, resolve: Resolve): ReadonlyMap<string, Part> {
  const found = new Map<string, Part>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { $ref: reference } = part as { readonly $ref?: unknown };
    if (typeof reference === 'string' && !found.has(reference)) {
      const component = resolve(part);
      found.set(reference, component);
      visit(component);
    }
    for (const member of Object.values(part)) visit(member);
  };
  visit(parts);
  return found;
}

/** The members of a part that has parts as its members. */
export function partsOf(part: unknown): readonly (readonly [name: string, part: Part])[] {
  return Object.entries(Object(part) as Readonly<Record<string, Part>>);
}

/** A list; empty for any other value. */
export function listOf<T>(list: unknown): readonly T[] {
  return Array.isArray(list) ? list : [];
}

/** A string; empty for any other value. */
export function textOf(text: unknown): string {
  return typeof text === 'string' ? text : '';
}
