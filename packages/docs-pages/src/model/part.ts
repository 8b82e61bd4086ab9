/** A part of an OpenAPI document of ours: the linter has looked at its form. */
export type Part = Readonly<Record<string, unknown>>;

/** The members of a part that has parts as its members. */
export function partsOf(part: unknown): readonly (readonly [name: string, part: Part])[] {
  return Object.entries(Object(part) as Readonly<Record<string, Part>>);
}

/** A list, or nothing where there is none. */
export function listOf<T>(list: unknown): readonly T[] {
  return Array.isArray(list) ? list : [];
}

/** A text, or nothing where there is none. */
export function textOf(text: unknown): string {
  return typeof text === 'string' ? text : '';
}
