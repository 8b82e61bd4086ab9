import { defineApi } from '@sandbox/resource';
import { agents } from './agents.js';
import { customers } from './customers.js';
import { messages } from './messages.js';
import { teams } from './teams.js';
import { tickets } from './tickets.js';

/** The helpdesk API: its resources in the order of the documents. */
export const helpdesk = defineApi({
  name: 'helpdesk',
  title: 'Helpdesk',
  description: 'A support desk: tickets, messages, agents, customers and teams.',
  resources: [teams, agents, customers, tickets, messages],
});
