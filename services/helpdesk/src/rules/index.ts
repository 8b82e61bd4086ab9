import { defineRules, type Rules } from '@sandbox/resource';
import { HELPDESK_ERRORS } from '../errors.js';
import { agents } from '../resources/agents.js';
import { customers } from '../resources/customers.js';
import { messages } from '../resources/messages.js';
import { tickets } from '../resources/tickets.js';
import { storeAgent } from './agents.js';
import { createCustomer } from './customers.js';
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
