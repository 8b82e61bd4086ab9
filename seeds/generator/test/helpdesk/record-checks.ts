import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { findById } from '../find-by-id.js';
import { FIELD_TYPES } from './field-types.js';
import { COLLECTIONS, type HelpdeskSeeds } from './read-helpdesk-seeds.js';

/** A rule of the seeds: what breaks it, nothing when it holds. */
export type SeedCheck = (seeds: HelpdeskSeeds) => readonly unknown[];

/** Every value that occurs more than once. */
function repeated(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** What `pick` finds wrong in any collection, as texts that name the record. */
function inAllRecords(
  seeds: HelpdeskSeeds,
  isWrong: (record: Readonly<Record<string, unknown>>, index: number) => boolean,
): string[] {
  return COLLECTIONS.flatMap((name) =>
    seeds[name].flatMap((record, index) =>
      isWrong({ ...record }, index) ? [`${name} ${record.id}`] : [],
    ),
  );
}

function textsOf(seeds: HelpdeskSeeds): string[] {
  const tickets = seeds.tickets.flatMap((ticket) => [
    ticket.subject,
    ticket.description,
    ...ticket.tags,
  ]);
  const messages = seeds.messages.flatMap((message) => [
    message.body,
    ...message.attachments.map(({ name }) => name),
  ]);
  return [...tickets, ...messages];
}

const REFERENCE = Date.parse(REFERENCE_INSTANT);
/** Eighteen months before. */
const OPENING = Date.parse('2024-09-30T12:00:00Z');

const STAMPS = ['created_at', 'updated_at', 'first_response_at', 'resolved_at', 'closed_at'];

/** Rules that hold for the records of every collection. */
export const RECORD_CHECKS: Readonly<Record<string, SeedCheck>> = {
  'fields have the types, bounds and values of the resource': (seeds) =>
    COLLECTIONS.flatMap((name) =>
      seeds[name].flatMap((record) =>
        Object.entries(record).flatMap(([field, value]) =>
          FIELD_TYPES[name][field]?.(value) ? [] : [{ name, id: record.id, field, value }],
        ),
      ),
    ),
  'fields stand in the order of the resource, none is missing': (seeds) =>
    COLLECTIONS.flatMap((name) => {
      const order = Object.keys(FIELD_TYPES[name]).join();
      return seeds[name].filter((record) => Object.keys(record).join() !== order);
    }),
  'ids run from 1 without gaps': (seeds) =>
    inAllRecords(seeds, (record, index) => record.id !== index + 1),
  'ids follow the time of creation': (seeds) =>
    COLLECTIONS.flatMap((name) =>
      seeds[name].filter(
        (record, index) => record.created_at < (seeds[name][index - 1]?.created_at ?? ''),
      ),
    ),
  'nothing is updated before it is created': (seeds) =>
    inAllRecords(seeds, (record) => String(record.created_at) > String(record.updated_at)),
  'everything happened in the 18 months before the reference instant': (seeds) =>
    inAllRecords(seeds, (record) =>
      STAMPS.some((stamp) => {
        const value = record[stamp];
        if (typeof value !== 'string') return false;
        return Date.parse(value) < OPENING || Date.parse(value) > REFERENCE;
      }),
    ),
  'names, numbers, addresses and domains are unique': ({ teams, agents, customers, tickets }) =>
    [
      teams.map(({ slug }) => slug),
      agents.map(({ name }) => name),
      agents.map(({ email }) => email),
      customers.map(({ name }) => name),
      customers.map(({ domain }) => domain),
      tickets.map(({ number }) => number),
    ].flatMap(repeated),
  'agents belong to teams': ({ agents, teams }) =>
    agents.filter(({ team_id: team }) => findById(teams, team) === undefined),
  'tickets have a customer, a team and at most one agent': (seeds) =>
    seeds.tickets.filter(
      (ticket) =>
        findById(seeds.customers, ticket.customer_id) === undefined ||
        findById(seeds.teams, ticket.team_id) === undefined ||
        (ticket.assignee_id !== null && findById(seeds.agents, ticket.assignee_id) === undefined),
    ),
  'messages have a ticket': ({ messages, tickets }) =>
    messages.filter(({ ticket_id: ticket }) => findById(tickets, ticket) === undefined),
  'the names of contacts are unique': ({ customers }) =>
    repeated(customers.map((customer) => customer.contact_name)),
  'subjects are short': ({ tickets }) => tickets.filter(({ subject }) => subject.length > 75),
  'at most 1 % of the descriptions repeat another': ({ tickets }) =>
    repeated(tickets.map(({ description }) => description)).slice(tickets.length / 100),
  'at most 1 % of the bodies repeat another': ({ messages }) =>
    repeated(messages.map(({ body }) => body)).slice(messages.length / 100),
  'texts have no slots left and no placeholder': (seeds) =>
    textsOf(seeds).filter((text) => /[{}<>]|\$\{|\bundefined\b|\bNaN\b|lorem|ipsum/i.test(text)),
  'texts have no doubled spaces or punctuation': (seeds) =>
    textsOf(seeds).filter((text) => / {2}|\s[.,;:!?](\s|$)|[.,;:!?]{2}|\n{3}| \n|\n /.test(text)),
  'texts have no doubled words': (seeds) =>
    textsOf(seeds).filter((text) => /\b(the|a|an|is|to|of|in|and|for|with|we|it) \1\b/i.test(text)),
  'agents and customers have addresses of their own domain': ({ agents, customers }) => [
    ...agents.filter(({ email }) => !email.endsWith('@helpdesk.example')),
    ...customers.filter((customer) => !customer.contact_email.endsWith(`@${customer.domain}`)),
  ],
};
