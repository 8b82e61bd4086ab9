import {
  bool,
  datetime,
  defineResource,
  enumeration,
  int,
  type RecordOf,
  reference,
  string,
  strings,
  text,
  toMany,
  toOne,
} from '@sandbox/resource';

export const TICKET_STATUSES = ['open', 'pending', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const TICKET_CATEGORIES = ['billing', 'account', 'bug', 'feature', 'howto'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_CHANNELS = ['email', 'chat', 'phone', 'web', 'api'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

export const tickets = defineResource({
  name: 'tickets',
  singular: 'ticket',
  description:
    'Questions and problems of customers. A ticket is open, pending, resolved or closed.',
  fields: {
    number: string('Ticket number for people.', {
      readOnly: true,
      nullable: false,
      unique: true,
      example: 'HD-10001',
    }),
    subject: string('Subject, in one line.', {
      required: true,
      maxLength: 200,
      example: 'Charged twice for March',
    }),
    description: text('The first message of the customer.'),
    status: enumeration('The state of the ticket.', TICKET_STATUSES, { default: 'open' }),
    priority: enumeration('How urgent it is.', TICKET_PRIORITIES, { default: 'normal' }),
    category: enumeration('Category of the ticket.', TICKET_CATEGORIES, { example: 'billing' }),
    channel: enumeration('Channel of the ticket.', TICKET_CHANNELS, { default: 'web' }),
    customer_id: reference('The company that sent the ticket.', 'customers', {
      required: true,
      example: 12,
    }),
    requester_email: string('The person who sent the ticket.', {
      format: 'email',
      example: 'mina.okafor@northbridge-logistics.example',
    }),
    assignee_id: reference('The agent who handles it.', 'agents', { example: 3 }),
    team_id: reference('The team that is responsible.', 'teams', { example: 1 }),
    tags: strings('Tags to find it by.', { example: ['invoice', 'refund'] }),
    first_response_at: datetime('Time of the first assignment or reply, whichever was earlier.', {
      readOnly: true,
    }),
    resolved_at: datetime('When it was resolved; empty while it is open or pending.', {
      readOnly: true,
    }),
    closed_at: datetime('When it was closed.', { readOnly: true }),
    due_at: datetime("When the first response is due, from the customer's sla_hours."),
    sla_breached: bool('True when the first response came late or is overdue.', {
      readOnly: true,
      nullable: false,
    }),
    satisfaction: int('Rating given at close, 1 to 5.', { min: 1, max: 5, example: 5 }),
    message_count: int('Messages on the thread, private notes included.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
  },
  relations: {
    customer: toOne('The company that sent the ticket.', 'customers', 'customer_id'),
    assignee: toOne('The agent who handles it.', 'agents', 'assignee_id'),
    team: toOne('The team that is responsible.', 'teams', 'team_id'),
    messages: toMany('The thread, oldest first.', 'messages', 'ticket_id'),
  },
});

export type Ticket = RecordOf<typeof tickets>;
