import { describe } from '@jest/globals';
import { REFERENCE_INSTANT as NOW } from '@sandbox/kernel';
import {
  type AcceptedWrite,
  createSeedPicker,
  describeWriteRules,
  emptiedReferences,
  type RejectedWrite,
} from '@sandbox/testing/records';
import { helpdeskService } from '../src/app.js';
import { TICKET_STATUSES, tickets as ticketResource } from '../src/resources/tickets.js';

const { seeds } = helpdeskService;
const pick = createSeedPicker(seeds);
const byId = (collection: string, id: unknown) => pick(collection, (record) => record.id === id);

/** A ticket in a state, with an agent, answered in time and not rated. */
const ticketIn = (status: string) =>
  pick(
    'tickets',
    (ticket) =>
      ticket.status === status &&
      ticket.assignee_id !== null &&
      ticket.sla_breached === false &&
      ticket.satisfaction === null,
  );
const unanswered = pick(
  'tickets',
  ({ assignee_id, first_response_at, due_at, status }) =>
    status === 'open' && assignee_id === null && first_response_at === null && String(due_at) > NOW,
);
const overdue = pick(
  'tickets',
  ({ assignee_id, sla_breached, first_response_at }) =>
    assignee_id === null && first_response_at === null && sla_breached === true,
);
const states = Object.fromEntries(TICKET_STATUSES.map((status) => [status, ticketIn(status)]));
const ticket = (status: string) => Object(states[status]);
const agent = byId('agents', ticket('open').assignee_id);
const other = pick('agents', ({ id, team_id }) => id !== agent.id && team_id !== agent.team_id);
const customer = pick('customers', ({ sla_hours }) => sla_hours === 8);
/** A closed ticket that was answered in no time, so that no target makes it late. */
const replaced = pick(
  'tickets',
  ({ status, assignee_id, team_id, sla_breached, satisfaction, first_response_at, created_at }) =>
    status === 'closed' &&
    team_id !== null &&
    assignee_id !== null &&
    sla_breached === false &&
    satisfaction === null &&
    Date.parse(String(first_response_at)) - Date.parse(String(created_at)) < 3_600_000,
);
const prompt = pick(
  'customers',
  ({ id, sla_hours }) => id !== replaced.customer_id && sla_hours === 24,
);
const dueOf = (
  { created_at }: Readonly<Record<string, unknown>>,
  { sla_hours }: Readonly<Record<string, unknown>>,
) =>
  new Date(Date.parse(String(created_at)) + Number(sla_hours) * 3_600_000)
    .toISOString()
    .replace('.000Z', 'Z');
const readOnlyFields = Object.entries(ticketResource.fields)
  .filter(([, { readOnly }]) => readOnly)
  .map(([name]) => name);
const unlimited = { subject: 'Charged twice', customer_id: customer.id };

/** What one open ticket more or less changes on its customer and its agent. */
const openTickets = (
  { customer_id, assignee_id }: Readonly<Record<string, unknown>>,
  by: number,
) => ({
  [`customers/${customer_id}`]: {
    open_tickets: Number(byId('customers', customer_id).open_tickets) + by,
  },
  [`agents/${assignee_id}`]: {
    open_tickets: Number(byId('agents', assignee_id).open_tickets) + by,
  },
});

/** The stamps that each state sets, given the ticket before. */
const STAMPS: Readonly<Record<string, (before: Readonly<Record<string, unknown>>) => object>> = {
  open: ({ resolved_at, closed_at }) => ({
    ...(resolved_at === null ? {} : { resolved_at: null }),
    ...(closed_at === null ? {} : { closed_at: null }),
  }),
  pending: () => ({}),
  resolved: () => ({ resolved_at: NOW }),
  closed: () => ({ closed_at: NOW }),
};

const isOpen = (status: string): boolean => status === 'open' || status === 'pending';

/** All moves, written out: they must not follow the code's own table. */
const ROWS = [
  ['open', 'pending'],
  ['open', 'resolved'],
  ['pending', 'open'],
  ['pending', 'resolved'],
  ['resolved', 'closed'],
  ['resolved', 'open'],
  ['closed', 'open'],
] as const;

const moves: AcceptedWrite[] = ROWS.map(([from, to]) => {
  const before = ticket(from);
  const by = Number(isOpen(to)) - Number(isOpen(from));
  return {
    title: `a ticket moves from ${from} to ${to}`,
    method: 'PATCH',
    resource: 'tickets',
    id: before.id,
    body: { status: to },
    gives: { status: to, ...STAMPS[to]?.(before) },
    effects: by === 0 ? {} : openTickets(before, by),
  };
});

const wrongMoves: RejectedWrite[] = TICKET_STATUSES.flatMap((from) =>
  TICKET_STATUSES.filter(
    (to) => from !== to && !ROWS.some(([one, two]) => one === from && two === to),
  ).map((to) => ({
    title: `a ticket does not move from ${from} to ${to}`,
    method: 'PATCH' as const,
    resource: 'tickets',
    id: ticket(from).id,
    body: { status: to },
    status: 422,
    code: 'invalid_transition',
    fields: ['status'],
    allowed: ROWS.filter(([one]) => one === from).map(([, to]) => to),
  })),
);

const tickets: AcceptedWrite[] = [
  {
    title: 'a new ticket is open, continues the numbers and is due by the target of the customer',
    method: 'POST',
    resource: 'tickets',
    body: unlimited,
    gives: {
      id: 2001,
      number: 'HD-12001',
      status: 'open',
      priority: 'normal',
      channel: 'web',
      assignee_id: null,
      team_id: null,
      due_at: '2026-03-30T20:00:00Z',
      sla_breached: false,
      first_response_at: null,
      message_count: 0,
    },
    effects: {
      [`customers/${customer.id}`]: { open_tickets: Number(customer.open_tickets) + 1 },
    },
  },
  {
    title: 'a new ticket is open whatever was sent',
    method: 'POST',
    resource: 'tickets',
    body: { ...unlimited, status: 'closed', assignee_id: agent.id },
    gives: { status: 'open', team_id: agent.team_id, first_response_at: NOW },
    effects: openTickets({ customer_id: customer.id, assignee_id: agent.id }, 1),
    ignored: ['status'],
  },
  {
    title: 'a new ticket whose due_at is past is breached',
    method: 'POST',
    resource: 'tickets',
    body: { ...unlimited, due_at: '2026-03-30T11:59:59Z' },
    gives: { due_at: '2026-03-30T11:59:59Z', sla_breached: true },
    effects: {
      [`customers/${customer.id}`]: { open_tickets: Number(customer.open_tickets) + 1 },
    },
  },
  ...TICKET_STATUSES.map(
    (status): AcceptedWrite => ({
      title: `a ticket that is ${status} stays so`,
      method: 'PATCH',
      resource: 'tickets',
      id: ticket(status).id,
      body: { status },
    }),
  ),
  {
    title: 'a replacement that leaves out the status, the team and due_at keeps them',
    method: 'PUT',
    resource: 'tickets',
    id: ticket('closed').id,
    body: {
      ...Object.fromEntries(
        Object.entries(ticket('closed')).filter(
          ([name]) => !['status', 'team_id', 'due_at', 'priority'].includes(name),
        ),
      ),
      priority: ticket('closed').priority,
    },
    ignored: [
      'id',
      'number',
      'first_response_at',
      'resolved_at',
      'closed_at',
      'sla_breached',
      'message_count',
      'created_at',
      'updated_at',
    ],
  },
  {
    title: 'assigning sets the team, stamps the first response and counts for the agent',
    method: 'PATCH',
    resource: 'tickets',
    id: unanswered.id,
    body: { assignee_id: agent.id },
    gives: {
      assignee_id: agent.id,
      first_response_at: NOW,
      ...(unanswered.team_id === agent.team_id ? {} : { team_id: agent.team_id }),
    },
    effects: { [`agents/${agent.id}`]: { open_tickets: Number(agent.open_tickets) + 1 } },
  },
  {
    title: 'reassigning moves the count from one agent to the other and keeps the first response',
    method: 'PATCH',
    resource: 'tickets',
    id: ticket('open').id,
    body: { assignee_id: other.id, team_id: agent.team_id },
    gives: { assignee_id: other.id, team_id: other.team_id },
    effects: {
      [`agents/${agent.id}`]: { open_tickets: Number(agent.open_tickets) - 1 },
      [`agents/${other.id}`]: { open_tickets: Number(other.open_tickets) + 1 },
    },
    ignored: ['team_id'],
  },
  {
    title: 'taking the agent away takes the count away',
    method: 'PATCH',
    resource: 'tickets',
    id: ticket('open').id,
    body: { assignee_id: null },
    gives: { assignee_id: null },
    effects: { [`agents/${agent.id}`]: { open_tickets: Number(agent.open_tickets) - 1 } },
  },
  {
    title: 'reassigning a closed ticket counts for nobody',
    method: 'PATCH',
    resource: 'tickets',
    id: ticket('closed').id,
    body: { assignee_id: other.id },
    gives: {
      assignee_id: other.id,
      ...(ticket('closed').team_id === other.team_id ? {} : { team_id: other.team_id }),
    },
  },
  {
    title: 'a later due_at takes the breach back',
    method: 'PATCH',
    resource: 'tickets',
    id: overdue.id,
    body: { due_at: '2026-12-24T18:00:00+01:00' },
    gives: { due_at: '2026-12-24T17:00:00Z', sla_breached: false },
  },
  {
    title: 'a replacement that names neither agent nor team leaves none',
    method: 'PUT',
    resource: 'tickets',
    id: replaced.id,
    body: { ...replaced, assignee_id: undefined, team_id: undefined },
    gives: { assignee_id: null, team_id: null },
    ignored: readOnlyFields,
  },
  {
    title: 'another customer brings another target',
    method: 'PATCH',
    resource: 'tickets',
    id: replaced.id,
    body: { customer_id: prompt.id },
    gives: {
      customer_id: prompt.id,
      due_at: dueOf(replaced, prompt),
    },
  },
  {
    title: 'deleting an open ticket lowers both counts',
    method: 'DELETE',
    resource: 'tickets',
    id: ticket('open').id,
    effects: openTickets(ticket('open'), -1),
  },
  {
    title: 'deleting a closed ticket lowers none',
    method: 'DELETE',
    resource: 'tickets',
    id: ticket('closed').id,
  },
  {
    title: 'the address of a new agent is stored in lower case',
    method: 'POST',
    resource: 'agents',
    body: { name: 'Siún Ní Bhriain', team_id: 1, email: 'Siun.NiBhriain@Desk.example' },
    gives: { email: 'siun.nibhriain@desk.example' },
  },
  {
    title: "an agent's own address in capital letters changes nothing",
    method: 'PATCH',
    resource: 'agents',
    id: agent.id,
    body: { email: String(agent.email).toUpperCase() },
  },
  {
    title: 'deleting an agent leaves tickets without assignee and messages without author',
    method: 'DELETE',
    resource: 'agents',
    id: agent.id,
    effects: {
      ...emptiedReferences(seeds, 'tickets', ['assignee_id', agent.id]),
      ...emptiedReferences(seeds, 'messages', ['author_id', agent.id]),
    },
  },
];

const rater = pick(
  'customers',
  ({ satisfaction, id }) => satisfaction === null && helpdeskTicketOf(id) !== undefined,
);

function helpdeskTicketOf(customer_id: number) {
  try {
    return pick('tickets', (one) => one.customer_id === customer_id && one.status === 'closed');
  } catch {
    return undefined;
  }
}

const ratings: AcceptedWrite[] = [
  {
    title: 'the first rating is the average of the customer',
    method: 'PATCH',
    resource: 'tickets',
    id: Number(helpdeskTicketOf(rater.id)?.id),
    body: { satisfaction: 4 },
    gives: { satisfaction: 4 },
    effects: { [`customers/${rater.id}`]: { satisfaction: 4 } },
  },
];

const onTicket = (one: Readonly<Record<string, unknown>>, message: object) => ({
  method: 'POST' as const,
  resource: 'messages',
  body: { ticket_id: one.id, body: 'Thank you.', ...message },
});
const counted = (one: Readonly<Record<string, unknown>>, changes: object = {}) => ({
  [`tickets/${one.id}`]: { message_count: Number(one.message_count) + 1, ...changes },
});
const contact = (one: Readonly<Record<string, unknown>>) =>
  byId('customers', one.customer_id).contact_name;

const messages: AcceptedWrite[] = [
  {
    title: "a customer's message reopens a pending ticket",
    ...onTicket(ticket('pending'), { author_type: 'customer' }),
    gives: { id: 5070, author_id: null, author_name: contact(ticket('pending')), internal: false },
    effects: counted(ticket('pending'), { status: 'open' }),
  },
  ...['open', 'resolved'].map(
    (status): AcceptedWrite => ({
      title: `a customer's message leaves a ticket that is ${status} as it is`,
      ...onTicket(ticket(status), { author_type: 'customer', author_name: 'Mina Okafor' }),
      gives: { author_name: 'Mina Okafor' },
      effects: counted(ticket(status)),
    }),
  ),
  ...(['agent', 'system'] as const).map(
    (author_type): AcceptedWrite => ({
      title: `a message of the ${author_type} leaves a pending ticket pending`,
      ...onTicket(ticket('pending'), { author_type }),
      effects: counted(ticket('pending')),
    }),
  ),
  {
    title: "an agent's first public message is the first response",
    ...onTicket(unanswered, { author_type: 'agent', author_id: agent.id }),
    gives: { author_id: agent.id, author_name: agent.name },
    effects: counted(unanswered, { first_response_at: NOW }),
  },
  {
    title: "an agent's private note is no response",
    ...onTicket(unanswered, { author_type: 'agent', author_id: agent.id, internal: true }),
    gives: { internal: true },
    effects: counted(unanswered),
  },
  {
    title: "an agent's later message leaves the first response as it was",
    ...onTicket(ticket('open'), { author_type: 'agent', author_id: other.id }),
    gives: { author_name: other.name },
    effects: counted(ticket('open')),
  },
  {
    title: "an agent's message without author_id is by the ticket's agent",
    ...onTicket(ticket('open'), { author_type: 'agent' }),
    gives: { author_id: agent.id, author_name: agent.name },
    effects: counted(ticket('open')),
  },
  {
    title: 'agents can write on a closed ticket',
    ...onTicket(ticket('closed'), { author_type: 'agent' }),
    effects: counted(ticket('closed')),
  },
  {
    title: 'deleting a message lowers the count',
    method: 'DELETE',
    resource: 'messages',
    id: 1,
    effects: { 'tickets/1': { message_count: Number(byId('tickets', 1).message_count) - 1 } },
  },
  {
    title: 'moving a message moves the count',
    method: 'PATCH',
    resource: 'messages',
    id: 1,
    body: { ticket_id: ticket('open').id },
    gives: { ticket_id: ticket('open').id },
    effects: {
      'tickets/1': { message_count: Number(byId('tickets', 1).message_count) - 1 },
      ...counted(ticket('open')),
    },
  },
  {
    title: 'correcting a message on a closed ticket changes the text alone',
    method: 'PATCH',
    resource: 'messages',
    id: 1,
    body: { body: 'Corrected.' },
    gives: { body: 'Corrected.' },
  },
];

const customers: AcceptedWrite[] = (
  [
    ['a new enterprise customer is answered within 2 hours', { plan: 'enterprise' }, 2],
    ['a new customer without a plan is answered within 48 hours', {}, 48],
    ['a new customer can have a target of its own', { plan: 'business', sla_hours: 1 }, 1],
    ['a new customer can have no target', { plan: 'business', sla_hours: null }, null],
  ] as const
).map(([title, body, sla_hours]) => ({
  title,
  method: 'POST',
  resource: 'customers',
  body: { name: 'Another', ...body },
  gives: { sla_hours },
}));

const instants: AcceptedWrite[] = [
  ['2026-04-01T00:00:00+02:00', '2026-03-31T22:00:00Z'],
  ['2026-04-01T00:00:00.5-05:30', '2026-04-01T05:30:00.500Z'],
  ['0000-01-01T00:00:00+02:00', '0000-01-01T00:00:00+02:00'],
].map(([due_at, stored]) => ({
  title: `a ticket that is due at ${due_at} is shown as due at ${stored}`,
  method: 'POST',
  resource: 'tickets',
  body: { subject: 'Another', customer_id: customer.id, due_at },
  gives: { due_at: stored },
  effects: {
    [`customers/${customer.id}`]: { open_tickets: Number(customer.open_tickets) + 1 },
  },
}));

const rejected: RejectedWrite[] = [
  {
    title: 'an agent with the address of another in capital letters',
    method: 'POST',
    resource: 'agents',
    body: { name: 'Another', team_id: 1, email: String(agent.email).toUpperCase() },
    status: 409,
    code: 'already_exists',
    fields: ['email'],
  },
  {
    title: 'an agent who gets the address of another in capital letters',
    method: 'PATCH',
    resource: 'agents',
    id: other.id,
    body: { email: String(agent.email).toUpperCase() },
    status: 409,
    code: 'already_exists',
    fields: ['email'],
  },
  {
    title: 'an agent with the address of another',
    method: 'POST',
    resource: 'agents',
    body: { name: 'Another', team_id: 1, email: agent.email },
    status: 409,
    code: 'already_exists',
    fields: ['email'],
  },
  {
    title: 'a ticket with a blank subject',
    method: 'POST',
    resource: 'tickets',
    body: { subject: '   ', customer_id: customer.id },
    status: 422,
    code: 'validation_failed',
    fields: ['subject'],
  },
  {
    title: 'a team on Mars',
    method: 'PATCH',
    resource: 'teams',
    id: 1,
    body: { timezone: 'Mars/Base' },
    status: 422,
    code: 'validation_failed',
    fields: ['timezone'],
  },
  ...wrongMoves,
  {
    title: 'a rating of 6 is out of range',
    method: 'PATCH',
    resource: 'tickets',
    id: ticket('closed').id,
    body: { satisfaction: 6 },
    status: 422,
    code: 'validation_failed',
    fields: ['satisfaction'],
  },
  {
    title: 'a customer cannot write on a closed ticket',
    ...onTicket(ticket('closed'), { author_type: 'customer' }),
    status: 409,
    code: 'ticket_closed',
  },
  {
    title: 'a customer writes no private notes',
    ...onTicket(ticket('open'), { author_type: 'customer', internal: true }),
    status: 422,
    code: 'invalid_author',
    fields: ['internal'],
  },
  ...(['customer', 'system'] as const).map(
    (author_type): RejectedWrite => ({
      title: `a message of the ${author_type} is by no agent`,
      ...onTicket(ticket('open'), { author_type, author_id: agent.id }),
      status: 422,
      code: 'invalid_author',
      fields: ['author_id'],
    }),
  ),
  {
    title: "an agent's message on a ticket without an agent names one",
    ...onTicket(unanswered, { author_type: 'agent' }),
    status: 422,
    code: 'invalid_author',
    fields: ['author_id'],
  },
];

describe('the rules of the helpdesk', () =>
  describeWriteRules(helpdeskService, {
    accepted: [...moves, ...tickets, ...ratings, ...messages, ...customers, ...instants],
    rejected: rejected,
  }));
