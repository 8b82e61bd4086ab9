import { groupBy } from '../../src/records.js';
import { findById } from '../find-by-id.js';
import type { HelpdeskSeeds, MessageRecord, TicketRecord } from './read-helpdesk-seeds.js';
import type { SeedCheck } from './record-checks.js';

type MessageRule = (message: MessageRecord, ticket: TicketRecord, seeds: HelpdeskSeeds) => boolean;

/** The messages for which a rule does not hold. */
function breaking(rule: MessageRule): SeedCheck {
  return (seeds) =>
    seeds.messages.filter((message) => {
      const ticket = findById(seeds.tickets, message.ticket_id);
      return ticket === undefined || !rule(message, ticket, seeds);
    });
}

/** The threads for which a rule does not hold, by ticket id. */
function breakingThreads(
  rule: (messages: readonly MessageRecord[], ticket: TicketRecord | undefined) => boolean,
): SeedCheck {
  return ({ messages, tickets }) =>
    [...groupBy(messages, ({ ticket_id: ticket }) => ticket)]
      .filter(([id, thread]) => !rule(thread, findById(tickets, id)))
      .map(([id]) => id);
}

const SILENCE = 5 * 86_400_000;

/** What a system message with these words must find in its ticket. */
const EVENT_RULES: readonly (readonly [RegExp, MessageRule])[] = [
  [
    /^(Ticket HD-\d+ closed|Closed) after 5 days without answer/,
    ({ created_at: at }, ticket, { messages }) => {
      const thread = messages.filter((each) => each.ticket_id === ticket.id);
      const last = thread.filter((each) => each.created_at < at).at(-1);
      return (
        ticket.closed_at === at &&
        last?.author_type === 'agent' &&
        Date.parse(at) - Date.parse(last.created_at) >= SILENCE
      );
    },
  ],
  [
    /^First response target of \d+ hours missed/,
    (message, ticket) =>
      ticket.sla_breached && message.created_at === ticket.due_at && message.internal,
  ],
  [
    /assigned to|^Assigned to|took the ticket/,
    ({ body, created_at: at }, ticket, { agents, teams }) =>
      at === ticket.first_response_at &&
      body.includes(findById(agents, ticket.assignee_id)?.name ?? '?') &&
      body.includes(findById(teams, ticket.team_id)?.name ?? '?'),
  ],
  [
    /^Priority (of HD-\d+ )?changed from (\w+) to (\w+)/,
    ({ body }, { priority }) =>
      body.includes(`to ${priority} by`) && !body.includes(`from ${priority} `),
  ],
  [
    /^Category of HD-\d+ changed from/,
    ({ body }, { category }) =>
      body.includes(`to ${category} by`) && !body.includes(`from ${category} `),
  ],
  [
    /from pending to open/,
    (message, ticket, { messages }) =>
      messages.some(
        (each) =>
          each.ticket_id === ticket.id &&
          each.author_type === 'customer' &&
          Date.parse(message.created_at) - Date.parse(each.created_at) === 1000,
      ),
  ],
  [
    /changed from open to resolved|^[^.]+ resolved HD-/,
    ({ created_at: at }, { resolved_at: resolvedAt }) => at === resolvedAt,
  ],
];

/** Words by which people point to a file that they send along. */
const FILE_WORDS =
  /I attach |Attached is |attached as |Please see [\w-]+\.|details in [\w-]+\.|everything into [\w-]+\.|[\w-]+\.\w{3} shows what I mean|forgot the attachment/;

/** Rules of messages and threads. */
export const MESSAGE_CHECKS: Readonly<Record<string, SeedCheck>> = {
  'every ticket has a message': ({ tickets, messages }) => {
    const answered = new Set(messages.map((message) => message.ticket_id));
    return tickets.filter(({ id }) => !answered.has(id));
  },
  'messages of a ticket follow each other strictly': breakingThreads((messages) =>
    messages.every((each, index) => each.created_at > (messages[index - 1]?.created_at ?? '')),
  ),
  'no message comes before its ticket': breaking(
    (message, ticket) => message.created_at >= ticket.created_at,
  ),
  'no message comes after the closing': breaking(
    (message, ticket) => message.created_at <= (ticket.closed_at ?? '9'),
  ),
  'the first message is the description, by the customer': breakingThreads(
    ([first], ticket) =>
      first?.author_type === 'customer' && first.body.includes(ticket?.description ?? '?'),
  ),
  'author_id is set for agents only': breaking(
    (message) => (message.author_id !== null) === (message.author_type === 'agent'),
  ),
  'agents sign with their name, the service as System': breaking((message, _, { agents }) => {
    if (message.author_type === 'system') return message.author_name === 'System';
    if (message.author_id === null) return message.author_type === 'customer';
    return findById(agents, message.author_id)?.name === message.author_name;
  }),
  'an agent writes after joining': breaking(
    (message, _, { agents }) =>
      message.author_id === null ||
      (findById(agents, message.author_id)?.created_at ?? '9') < message.created_at,
  ),
  'an address belongs to one person': ({ messages, tickets }) => {
    const people = groupBy(
      messages.filter((message) => message.author_type === 'customer'),
      (message) => findById(tickets, message.ticket_id)?.requester_email,
    );
    return [...people]
      .filter(([, written]) => new Set(written.map((each) => each.author_name)).size !== 1)
      .map(([email]) => email);
  },
  'the contact of a customer has that name on tickets': ({ customers, messages, tickets }) => {
    const contacts = new Map(customers.map((each) => [each.contact_email, each.contact_name]));
    return messages.filter((message) => {
      const email = findById(tickets, message.ticket_id)?.requester_email ?? '';
      const name = contacts.get(email) ?? message.author_name;
      return message.author_type === 'customer' && message.author_name !== name;
    });
  },
  'only the assignee answers in public': breaking(
    (message, ticket) =>
      message.author_id === null || message.internal || message.author_id === ticket.assignee_id,
  ),
  'notes are written by agents of the team or the service': breaking((message, ticket, seeds) => {
    if (!message.internal) return true;
    const agent = findById(seeds.agents, message.author_id);
    return message.author_type === 'system' || agent?.team_id === ticket.team_id;
  }),
  'the last public message of a pending ticket is an agent': breakingThreads(
    (messages, ticket) =>
      ticket?.status !== 'pending' ||
      messages.findLast((each) => !each.internal && each.author_type !== 'system')?.author_type ===
        'agent',
  ),
  'system messages record events of their ticket': (seeds) => {
    const events = seeds.messages.filter((message) => message.author_type === 'system');
    return events.filter((message) => {
      const ticket = findById(seeds.tickets, message.ticket_id);
      const rule = EVENT_RULES.find(([words]) => words.test(message.body))?.[1];
      return ticket === undefined || rule === undefined || !rule(message, ticket, seeds);
    });
  },
  'system messages name their own ticket only': breaking(({ body, author_type: type }, ticket) => {
    const named = body.match(/HD-\d+/g) ?? [];
    return type !== 'system' || named.every((number) => number === ticket.number);
  }),
  'attachments are named in the text, and texts name no missing file': breaking(
    ({ body, attachments }) => {
      const named = attachments.every(({ name }) => body.includes(name));
      const speaksOfFile = FILE_WORDS.test(body);
      return named && (!speaksOfFile || attachments.length > 0);
    },
  ),
};
