import { createRuleContext, type Dataset, type RuleContext, recordsOf } from '@sandbox/resource';
import { type Agent, agents } from '../resources/agents.js';
import { type Customer, customers } from '../resources/customers.js';
import { messages } from '../resources/messages.js';
import { type Ticket, tickets } from '../resources/tickets.js';
import { type Cases, readCases } from './cases.js';

/** The seed records and cases that scripts use. */
export interface Desk {
  readonly tickets: readonly Ticket[];
  readonly agents: readonly Agent[];
  readonly customers: readonly Customer[];
  /** The last ids of the seeds; new ones follow. */
  readonly lastTicketId: number;
  readonly lastMessageId: number;
  readonly cases: Cases;
  /** The context of the rules of tickets and messages. */
  readonly records: RuleContext;
}

/** Reads the records from the seeds, and the cases. */
export function createDesk(dataset: Dataset): Desk {
  const ticketRecords = recordsOf(dataset, tickets);
  return {
    tickets: ticketRecords,
    agents: recordsOf(dataset, agents),
    customers: recordsOf(dataset, customers),
    lastTicketId: ticketRecords.at(-1)?.id ?? 0,
    lastMessageId: recordsOf(dataset, messages).at(-1)?.id ?? 0,
    cases: readCases(),
    records: createRuleContext(dataset),
  };
}
