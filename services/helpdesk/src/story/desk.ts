import { createRuleContext, type Dataset, type RuleContext } from '@sandbox/resource';
import type { Agent } from '../resources/agents.js';
import type { Customer } from '../resources/customers.js';
import type { Message } from '../resources/messages.js';
import type { Ticket } from '../resources/tickets.js';

/** The seed records that the story is played with. */
export interface Desk {
  readonly tickets: readonly Ticket[];
  readonly agents: readonly Agent[];
  readonly customers: readonly Customer[];
  /** The last ids of the seeds; new ones follow. */
  readonly lastTicketId: number;
  readonly lastMessageId: number;
  /** What the rules of tickets and messages look at. */
  readonly records: RuleContext;
}

/** Takes the records of the story from the seeds, which were checked against their resources when they were loaded. */
export function createDesk(dataset: Dataset): Desk {
  const recordsOf = <Row>(resource: string): readonly Row[] =>
    dataset.of(resource).collection.records as readonly unknown[] as readonly Row[];
  const tickets = recordsOf<Ticket>('tickets');
  return {
    tickets,
    agents: recordsOf<Agent>('agents'),
    customers: recordsOf<Customer>('customers'),
    lastTicketId: tickets.at(-1)?.id ?? 0,
    lastMessageId: recordsOf<Message>('messages').at(-1)?.id ?? 0,
    records: createRuleContext(dataset),
  };
}
