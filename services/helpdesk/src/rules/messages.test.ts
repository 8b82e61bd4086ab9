import { describe, expect, it } from '@jest/globals';
import type { RuleContext } from '@sandbox/resource';
import type { Message } from '../resources/messages.js';
import type { Ticket } from '../resources/tickets.js';
import { updateMessage } from './messages.js';

const ticket = { id: 1, status: 'closed', customer_id: 2, assignee_id: null } as unknown as Ticket;
const found: Readonly<Record<string, unknown>> = {
  tickets: ticket,
  customers: { id: 2, contact_name: 'Ada' },
  agents: { id: 3, name: 'Ben' },
};
const context = {
  get: ({ name }: { readonly name: string }) => found[name],
  find: ({ name }: { readonly name: string }, id: unknown) =>
    id === null ? undefined : found[name],
} as unknown as RuleContext;

const message = {
  id: 9,
  ticket_id: 1,
  author_type: 'customer',
  author_id: null,
  author_name: 'Ada',
  body: 'Hello',
  internal: false,
} as unknown as Message;

/** Corrects some fields of a message on a closed ticket. */
function correct(changes: Partial<Message>): Message {
  const input = { draft: { ...message, ...changes }, changed: new Set(Object.keys(changes)) };
  return updateMessage(input as unknown as Parameters<typeof updateMessage>[0], context).record;
}

describe('a correction of a message', () => {
  it('of its text is not checked, even on a closed ticket', () => {
    const input = { draft: { ...message, author_id: 3 }, changed: new Set(['body']) };
    const unchecked = updateMessage(
      input as unknown as Parameters<typeof updateMessage>[0],
      context,
    );
    expect(unchecked).toEqual({ record: { ...message, author_id: 3 } });
  });

  it.each<[Partial<Message>, string]>([
    [{ author_type: 'agent' }, 'author_id is required: the ticket has no assignee'],
    [{ author_id: 3 }, 'author_id names an agent, but author_type is customer'],
    [{ internal: true }, 'internal must be false: customers write no private notes'],
    [{ ticket_id: 1 }, 'Ticket 1 is closed'],
  ])('of %j alone is checked', (changes, problem) => {
    expect(() => correct(changes)).toThrow(problem);
  });

  it.each([
    [{ author_type: 'agent', author_id: 3, author_name: null }, 'Ben'],
    [{ author_type: 'system', author_name: null }, 'System'],
    [{ author_name: null }, 'Ada'],
    [{ author_name: 'Eve' }, 'Eve'],
  ] as [Partial<Message>, string][])('of %j is signed by %s', (changes, name) => {
    expect(correct(changes).author_name).toBe(name);
  });
});
