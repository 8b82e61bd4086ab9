/** The list options; no field of a collection may have one of these names. */
export const RESERVED_NAMES = ['page', 'limit', 'offset', 'sort', 'q', 'fields', 'expand'] as const;

/** The name of a list option. */
export type ReservedName = (typeof RESERVED_NAMES)[number];

const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES);

/** Whether a parameter is a list option rather than a filter. */
export function isReservedName(name: string): name is ReservedName {
  return RESERVED.has(name);
}
