import { countOn, defineRules, type Rules } from '@sandbox/resource';
import { HELPDESK_ERRORS } from '../errors.js';
import { messages } from '../resources/messages.js';
import { tickets } from '../resources/tickets.js';
import { countTicket } from './count-ticket.js';
import { createMessage } from './create-message.js';
import { createTicket } from './create-ticket.js';
import { satisfactionEffects } from './satisfaction-effects.js';
import { updateMessage } from './update-message.js';
import { updateTicket } from './update-ticket.js';

/** What helpdesk writes do beyond storing what was sent. */
export const rules: Rules = {
  errors: HELPDESK_ERRORS,
  resources: [
    defineRules(tickets, {
      create: createTicket,
      update: updateTicket,
      remove: (before, context) => satisfactionEffects({ before }, context),
      counts: countTicket,
    }),
    defineRules(messages, {
      create: createMessage,
      update: updateMessage,
      counts: ({ ticket_id }) => countOn(tickets, ticket_id, { field: 'message_count' }),
    }),
  ],
};
