import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { groupBy } from '../../src/records.js';
import { findById } from '../find-by-id.js';
import type { HelpdeskSeeds, MessageRecord, TicketRecord } from './read-helpdesk-seeds.js';
import type { SeedCheck } from './record-checks.js';

type TicketRule = (ticket: TicketRecord, messages: readonly MessageRecord[]) => boolean;

/** The tickets for which a rule does not hold, given the ticket and its messages in order of id. */
function breaking(rule: (seeds: HelpdeskSeeds) => TicketRule): SeedCheck {
  return (seeds) => {
    const threads = groupBy(seeds.messages, ({ ticket_id: ticket }) => ticket);
    const holds = rule(seeds);
    return seeds.tickets.filter((ticket) => !holds(ticket, threads.get(ticket.id) ?? []));
  };
}

const HOUR = 3_600_000;

const isOpen = ({ status }: TicketRecord): boolean => status === 'open' || status === 'pending';

const isPublicAnswer = (message: MessageRecord): boolean =>
  message.author_type === 'agent' && !message.internal;

/** The tags that fit a category. */
const CATEGORY_TAGS: Readonly<Record<string, readonly string[]>> = {
  account:
    '2fa access admin data domain email email-change invitation login members merge offboarding ownership password profile saml security sso workspace'.split(
      ' ',
    ),
  billing:
    'address annual bank-transfer cancellation card company-details declined double-charge downgrade email invoice payment plan-change pricing proration purchase-order receipt refund seats subscription tax vat'.split(
      ' ',
    ),
  bug: 'api app browser cache calendar crash csv dark-mode dashboard data-loss delay duplicate email encoding error-500 export files import index mobile notifications pagination results search stale-data sync timezone ui upload webhook'.split(
    ' ',
  ),
  feature:
    'api automation bulk-edit chat custom-fields developer export formats guests integrations notifications permissions plans productivity recurring reports saml sso tags tasks webhook'.split(
      ' ',
    ),
  howto:
    'api api-key archive audit-log automation cleanup contacts developer import language links members migration pagination permissions projects reports roles rules security settings sharing signature timezone webhook workflow'.split(
      ' ',
    ),
};

/** Rules of tickets, their stamps and the counters that follow from them. */
export const TICKET_CHECKS: Readonly<Record<string, SeedCheck>> = {
  'ticket numbers count up from HD-10001': breaking(
    () => (ticket) => ticket.number === `HD-${10_000 + ticket.id}`,
  ),
  'message_count counts all messages, notes included': breaking(
    () => (ticket, messages) => ticket.message_count === messages.length,
  ),
  'a ticket comes after its customer': breaking(
    ({ customers }) =>
      (ticket) =>
        ticket.created_at > (findById(customers, ticket.customer_id)?.created_at ?? '9'),
  ),
  'a ticket is assigned after its agent has joined': breaking(
    ({ agents }) =>
      (ticket) =>
        ticket.assignee_id === null ||
        (findById(agents, ticket.assignee_id)?.created_at ?? '9') < ticket.created_at,
  ),
  'the requester has an address of the customer': breaking(
    ({ customers }) =>
      (ticket) =>
        ticket.requester_email.endsWith(`@${findById(customers, ticket.customer_id)?.domain}`),
  ),
  'the team is the team of the assignee': breaking(
    ({ agents }) =>
      ({ assignee_id: assignee, team_id: team }) =>
        assignee === null || findById(agents, assignee)?.team_id === team,
  ),
  'only open tickets are unassigned, and they have no agent message': breaking(
    () => (ticket, messages) =>
      ticket.assignee_id !== null ||
      (ticket.status === 'open' && messages.every((each) => each.author_type !== 'agent')),
  ),
  'first_response_at is set when and only when an agent is assigned': breaking(
    () => (ticket) =>
      (ticket.first_response_at === null) === (ticket.assignee_id === null) &&
      (ticket.first_response_at ?? '9') > ticket.created_at,
  ),
  'first_response_at is at most the first public answer': breaking(
    () => (ticket, messages) =>
      (ticket.first_response_at ?? '9') <= (messages.find(isPublicAnswer)?.created_at ?? '9'),
  ),
  'nobody of the desk writes before the first response': breaking(
    () => (ticket, messages) =>
      messages
        .filter((each) => each.author_type === 'agent')
        .every((each) => each.created_at >= (ticket.first_response_at ?? '9')),
  ),
  'resolved_at is set for resolved and closed tickets only': breaking(
    () => (ticket) => (ticket.resolved_at === null) === isOpen(ticket),
  ),
  'a ticket is resolved after the first response': breaking(
    () => (ticket) => (ticket.resolved_at ?? '9') >= (ticket.first_response_at ?? ''),
  ),
  'closed_at is set for closed tickets only, not before resolved_at': breaking(
    () => (ticket) =>
      (ticket.closed_at !== null) === (ticket.status === 'closed') &&
      (ticket.closed_at ?? '9') >= (ticket.resolved_at ?? ''),
  ),
  'due_at is created_at plus the hours of the customer': breaking(
    ({ customers }) =>
      (ticket) =>
        Date.parse(ticket.due_at) - Date.parse(ticket.created_at) ===
        (findById(customers, ticket.customer_id)?.sla_hours ?? 0) * HOUR,
  ),
  'sla_breached compares the first response, or the reference instant, with due_at': breaking(
    () => (ticket) =>
      ticket.sla_breached ===
      Date.parse(ticket.first_response_at ?? REFERENCE_INSTANT) > Date.parse(ticket.due_at),
  ),
  'only closed tickets are rated': breaking(
    () => (ticket) => ticket.satisfaction === null || ticket.status === 'closed',
  ),
  'updated_at is the latest of all stamps and messages': breaking(
    () => (ticket, messages) =>
      ticket.updated_at ===
      [
        ticket.created_at,
        ticket.first_response_at ?? '',
        ticket.resolved_at ?? '',
        ticket.closed_at ?? '',
        ...messages.map((message) => message.created_at),
      ]
        .toSorted()
        .at(-1),
  ),
  'the targets of the plans are 48, 24, 8 and 2 hours': ({ customers }) => {
    const targets = new Map(Object.entries({ free: 48, starter: 24, business: 8, enterprise: 2 }));
    return customers.filter((customer) => targets.get(customer.plan) !== customer.sla_hours);
  },
  'open_tickets of a customer counts open and pending tickets': ({ customers, tickets }) =>
    customers.filter(
      ({ id, open_tickets: count }) =>
        count !== tickets.filter((each) => each.customer_id === id && isOpen(each)).length,
    ),
  'open_tickets of an agent counts open and pending tickets': ({ agents, tickets }) =>
    agents.filter(
      ({ id, open_tickets: count }) =>
        count !== tickets.filter((each) => each.assignee_id === id && isOpen(each)).length,
    ),
  'satisfaction of a customer is the mean of the ratings, null without any': (seeds) =>
    seeds.customers.filter(({ id, satisfaction }) => {
      const ratings = seeds.tickets
        .filter((ticket) => ticket.customer_id === id)
        .flatMap((ticket) => ticket.satisfaction ?? []);
      const sum = ratings.reduce((total, rating) => total + rating, 0);
      const mean = ratings.length === 0 ? null : Math.round((sum / ratings.length) * 100) / 100;
      return satisfaction !== mean;
    }),
  'the tags belong to the category': breaking(
    () =>
      ({ category, tags }) =>
        tags.every((tag) => CATEGORY_TAGS[category]?.includes(tag)),
  ),
};
