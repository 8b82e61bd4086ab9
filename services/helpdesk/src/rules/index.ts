import { type CreateInput, defineRules, type Outcome, type Rules } from '@sandbox/resource';
import { HELPDESK_ERRORS } from '../errors.js';
import { type Agent, agents } from '../resources/agents.js';
import { type Customer, customers, SLA_HOURS } from '../resources/customers.js';
import { messages } from '../resources/messages.js';
import { tickets } from '../resources/tickets.js';
import { countMessage, createMessage, updateMessage } from './messages.js';
import { countTicket, createTicket, removeTicket, updateTicket } from './tickets.js';

/** The rules of helpdesk writes beyond storing the input. */
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

/**
 * Mail servers treat e-mail addresses that differ only by case as the same, so they are stored in lower case.
 */
function storeAgent({ draft }: CreateInput<Agent>): Outcome<Agent> {
  return { record: { ...draft, email: draft.email.toLowerCase() } };
}

/** A new customer has the target of its plan, unless the client sends another; null means no target. */
function createCustomer({ draft, sent }: CreateInput<Customer>): Outcome<Customer> {
  const sla_hours = sent.has('sla_hours') ? draft.sla_hours : SLA_HOURS[draft.plan];
  return { record: { ...draft, sla_hours } };
}
