import type { AppError } from '@sandbox/kernel';
import type { RuleContext } from '@sandbox/resource';
import { refuse } from '../errors.js';
import { agents } from '../resources/agents.js';
import { customers } from '../resources/customers.js';
import type { Message } from '../resources/messages.js';
import type { Ticket } from '../resources/tickets.js';

/**
 * A message with its author: an agent's is by the ticket's assignee unless it names another agent; names that were
 * not sent are those of the agent, of the customer's contact, or of the desk.
 * @throws AppError `invalid_author`
 */
export function signMessage(draft: Message, ticket: Ticket, context: RuleContext): Message {
  const isAgent = draft.author_type === 'agent';
  const author_id = isAgent ? (draft.author_id ?? ticket.assignee_id) : draft.author_id;
  if (isAgent && author_id === null) {
    throw invalidAuthor('author_id', 'is required: nobody is assigned to the ticket');
  }
  if (!isAgent && author_id !== null) {
    throw invalidAuthor('author_id', `names an agent, but author_type is ${draft.author_type}`);
  }
  if (draft.author_type === 'customer' && draft.internal) {
    throw invalidAuthor('internal', 'must be false: customers write no private notes');
  }
  const name = draft.author_name ?? AUTHOR_NAMES[draft.author_type]({ author_id, ticket, context });
  return { ...draft, author_id, author_name: name };
}

/** Where the name of an author comes from. */
interface Authorship {
  readonly author_id: number | null;
  readonly ticket: Ticket;
  readonly context: RuleContext;
}

const AUTHOR_NAMES: Readonly<
  Record<Message['author_type'], (authorship: Authorship) => string | null>
> = {
  agent: ({ author_id, context }) => context.find(agents, author_id)?.name ?? null,
  customer: ({ ticket, context }) => context.get(customers, ticket.customer_id).contact_name,
  system: () => 'System',
};

function invalidAuthor(field: string, message: string): AppError {
  const errors = [{ field, code: 'invalid_author', message }];
  return refuse('invalid_author', { detail: `${field} ${message}.`, errors });
}
