import { type CreateInput, defineRules, type Outcome, type Rules } from '@sandbox/resource';
import { HELPDESK_ERRORS } from '../errors.js';
import { type Agent, agents } from '../resources/agents.js';
import { type Customer, customers, SLA_HOURS } from '../resources/customers.js';
import { messages } from '../resources/messages.js';
import { tickets } from '../resources/tickets.js';
import { countMessage, createMessage, updateMessage } from './messages.js';
import { countTicket, createTicket, removeTicket, updateTicket } from './tickets.js';

/** What helpdesk writes do beyond storing what was sent. */
export const rules: Rules = {
  errors: HELPDESK_ERRORS,
  resources: [
    defineRules(agents, { create: storeAgent, update: storeAgent }),
    defineRules(customers, { create: createCustomer }),
    defineRules(tickets, {
      create: createTicket,
      update: updateTicket,
      remove: removeTicket,
      counts: countTicket,
    }),
    defineRules(messages, { create: createMessage, update: updateMessage, counts: countMessage }),
  ],
};

/** Addresses differ by more than case, as mail servers read them; so they are stored in one. */
function storeAgent({ draft }: CreateInput<Agent>): Outcome<Agent> {
  return { record: { ...draft, email: draft.email.toLowerCase() } };
}

/** A new customer has the target of its plan, unless the client says otherwise; null says that there is none. */
function createCustomer({ draft, sent }: CreateInput<Customer>): Outcome<Customer> {
  const sla_hours = sent.has('sla_hours') ? draft.sla_hours : SLA_HOURS[draft.plan];
  return { record: { ...draft, sla_hours } };
}
