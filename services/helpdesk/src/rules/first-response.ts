import type { Ticket } from '../resources/tickets.js';

const MS_PER_HOUR = 3_600_000;

/** When the first response to a ticket is due; never for a customer without a target. */
export function firstResponseDue(createdAt: string, slaHours: number | null): string | null {
  if (slaHours === null) return null;
  const due = new Date(Date.parse(createdAt) + slaHours * MS_PER_HOUR);
  return due.toISOString().replace('.000Z', 'Z');
}

/** Whether the first response came late, or has not come and is overdue. */
export function isBreached(
  { first_response_at, due_at }: Pick<Ticket, 'first_response_at' | 'due_at'>,
  now: string,
): boolean {
  return due_at !== null && Date.parse(first_response_at ?? now) > Date.parse(due_at);
}
