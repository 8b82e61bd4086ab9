import { defineFeed } from '@sandbox/resource';
import { createScript } from './script/create-script.js';

/** The feed of the desk. */
export const helpdeskFeed = defineFeed({
  topics: {
    tickets: {
      description: 'A ticket opens, is assigned, or changes its status.',
      every: 5,
      actions: ['opened', 'assigned', 'status_changed'],
      records: { ticket: 'tickets' },
    },
    messages: {
      description: 'A new message on a ticket; the ticket is shown in its state after it.',
      every: 4,
      actions: ['created'],
      records: { message: 'messages', ticket: 'tickets' },
    },
  },
  createScript: createScript,
});
