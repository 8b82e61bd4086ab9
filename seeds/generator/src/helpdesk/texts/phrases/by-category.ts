import type { TicketCategory } from '@sandbox/helpdesk';

/** Wordings for tickets of any category, and those that fit some categories only. */
export type ByCategory = Readonly<
  { any: readonly string[] } & Partial<Record<TicketCategory, readonly string[]>>
>;

/** The wordings that fit a ticket of the category; an unknown one has the general ones. */
export function wordingsFor(
  { any, ...special }: ByCategory,
  category: TicketCategory | null,
): readonly string[] {
  return category === null ? any : [...any, ...(special[category] ?? [])];
}
