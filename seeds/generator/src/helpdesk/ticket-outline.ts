import type {
  TicketCategory,
  TicketChannel,
  TicketPriority,
  TicketStatus,
} from '@sandbox/helpdesk';
import type { Customer } from './create-customers.js';
import type { Agent } from './create-desk.js';
import type { Person, Script } from './texts/index.js';

/** Who works on a ticket, since when. */
export interface Assignment {
  readonly agent: Agent;
  readonly at: number;
}

/** What is decided about a ticket before its conversation is written. */
export interface TicketOutline {
  readonly id: number;
  readonly number: string;
  readonly createdAt: number;
  readonly customer: Customer;
  readonly requester: Person;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly category: TicketCategory;
  readonly channel: TicketChannel;
  /** Number of messages. */
  readonly size: number;
  readonly script: Script;
  readonly dueAt: number;
  readonly assignment: Assignment | null;
}

/** Whether the first response came too late, or has not come and is overdue at `now`. */
export function isBreached(outline: TicketOutline, now: number): boolean {
  return (outline.assignment?.at ?? now) > outline.dueAt;
}

/** Whether nothing is left to do. */
export function isSolved({ status }: Pick<TicketOutline, 'status'>): boolean {
  return status === 'resolved' || status === 'closed';
}
