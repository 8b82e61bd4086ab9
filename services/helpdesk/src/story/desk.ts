import type { Dataset, RecordOf } from '@sandbox/resource';
import type { agents } from '../resources/agents.js';
import type { customers } from '../resources/customers.js';
import type { messages } from '../resources/messages.js';
import type { tickets } from '../resources/tickets.js';

export type Ticket = RecordOf<typeof tickets>;
export type Message = RecordOf<typeof messages>;
export type Agent = RecordOf<typeof agents>;
export type Customer = RecordOf<typeof customers>;

/** The seed records that the story is played with. */
export interface Desk {
  readonly tickets: readonly Ticket[];
  readonly agents: readonly Agent[];
  readonly customers: readonly Customer[];
  /** The last ids of the seeds; new ones follow. */
  readonly lastTicketId: number;
  readonly lastMessageId: number;
  /** The number of the last seed ticket, without its letters. */
  readonly lastNumber: number;
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
    lastNumber: Number(tickets.at(-1)?.number.replace(/\D/g, '') ?? 10_000),
  };
}
