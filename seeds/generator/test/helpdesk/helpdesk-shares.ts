import { groupBy } from '../../src/records.js';
import type { HelpdeskSeeds } from './read-helpdesk-seeds.js';

/** A figure of the data set and the bounds in which it is plausible. */
export interface SeedShare {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly measure: (seeds: HelpdeskSeeds) => number;
}

function shareOf<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.filter(matches).length / items.length;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const utcHour = (instant: string): number => new Date(instant).getUTCHours();
const utcDay = (instant: string): number => new Date(instant).getUTCDay();

/** Figures with a tolerance; those without one are in `HELPDESK_COUNTS`. */
export const HELPDESK_SHARES: readonly SeedShare[] = [
  {
    name: 'subjects come up again and again, as at a real desk',
    least: 250,
    most: 600,
    measure: ({ tickets }) => new Set(tickets.map(({ subject }) => subject)).size,
  },
  {
    name: 'the most frequent subject is not frequent',
    least: 0.005,
    most: 0.03,
    measure: ({ tickets }) =>
      Math.max(...[...groupBy(tickets, ({ subject }) => subject).values()].map((g) => g.length)) /
      tickets.length,
  },
  {
    name: 'some write in small letters',
    least: 0.08,
    most: 0.35,
    measure: ({ tickets }) => shareOf(tickets, ({ description }) => /^\p{Ll}/u.test(description)),
  },
  {
    name: 'messages with contractions',
    least: 0.35,
    most: 0.9,
    measure: ({ messages }) =>
      shareOf(messages, ({ body }) => /\w'(s|t|m|re|ve|ll|d)\b/.test(body)),
  },
  {
    name: 'messages with an address',
    least: 0.01,
    most: 0.15,
    measure: ({ messages }) => shareOf(messages, ({ body }) => body.includes('https://')),
  },
  {
    name: 'the most active tenth of the customers sends 45 % of the tickets',
    least: 0.43,
    most: 0.47,
    measure: ({ customers, tickets }) => {
      const volumes = customers.map(
        ({ id }) => tickets.filter((ticket) => ticket.customer_id === id).length,
      );
      const top = volumes.toSorted((a, b) => b - a).slice(0, customers.length / 10);
      return top.reduce((sum, volume) => sum + volume, 0) / tickets.length;
    },
  },
  {
    name: 'about 8 % of the open tickets are unassigned',
    least: 0.07,
    most: 0.09,
    measure: ({ tickets }) =>
      shareOf(
        tickets.filter(({ status }) => status === 'open'),
        (ticket) => ticket.assignee_id === null,
      ),
  },
  {
    name: 'about 6 % of the messages are written by the service',
    least: 0.05,
    most: 0.07,
    measure: ({ messages }) => shareOf(messages, (each) => each.author_type === 'system'),
  },
  {
    name: 'about 8 % of the messages are internal',
    least: 0.07,
    most: 0.09,
    measure: ({ messages }) => shareOf(messages, (each) => each.internal),
  },
  {
    name: 'about 9 % of the messages carry a file',
    least: 0.08,
    most: 0.1,
    measure: ({ messages }) => shareOf(messages, (each) => each.attachments.length > 0),
  },
  {
    name: 'about 55 % of the closed tickets are rated',
    least: 0.54,
    most: 0.56,
    measure: ({ tickets }) =>
      shareOf(
        tickets.filter(({ status }) => status === 'closed'),
        (ticket) => ticket.satisfaction !== null,
      ),
  },
  {
    name: 'ratings are near 4.2',
    least: 4.1,
    most: 4.3,
    measure: ({ tickets }) => meanOf(tickets.flatMap((ticket) => ticket.satisfaction ?? [])),
  },
  {
    name: 'some targets are missed',
    least: 0.05,
    most: 0.2,
    measure: ({ tickets }) => shareOf(tickets, (ticket) => ticket.sla_breached),
  },
  {
    name: 'most second messages come from the desk',
    least: 0.9,
    most: 1,
    measure: ({ messages }) => {
      const threads = groupBy(messages, (each) => each.ticket_id);
      const seconds = [...threads.values()].flatMap((thread) => thread[1] ?? []);
      return shareOf(seconds, (each) => each.author_type !== 'customer');
    },
  },
  {
    name: 'few tickets come at the weekend',
    least: 0.04,
    most: 0.12,
    measure: ({ tickets }) => shareOf(tickets, (each) => utcDay(each.created_at) % 6 === 0),
  },
  {
    name: 'most tickets come between 7 and 19 o’clock',
    least: 0.75,
    most: 0.92,
    measure: ({ tickets }) =>
      shareOf(tickets, (each) => utcHour(each.created_at) >= 7 && utcHour(each.created_at) < 19),
  },
  {
    name: 'the last six months have more tickets than the six before a year ago',
    least: 1.1,
    most: 1.8,
    measure: ({ tickets }) => {
      const late = tickets.filter((each) => each.created_at >= '2025-09-30').length;
      return late / tickets.filter((each) => each.created_at < '2025-03-30').length;
    },
  },
];

/** Exact figures: what is counted, by value. */
export const HELPDESK_COUNTS: readonly {
  readonly name: string;
  readonly values: (seeds: HelpdeskSeeds) => readonly (string | number)[];
  readonly counts: Readonly<Record<string, number>>;
}[] = [
  {
    name: 'tickets by status',
    values: ({ tickets }) => tickets.map((each) => each.status),
    counts: { open: 240, pending: 180, resolved: 330, closed: 1250 },
  },
  {
    name: 'tickets by priority',
    values: ({ tickets }) => tickets.map((each) => each.priority),
    counts: { low: 440, normal: 1040, high: 380, urgent: 140 },
  },
  {
    name: 'tickets by category',
    values: ({ tickets }) => tickets.map((each) => each.category),
    counts: { billing: 480, account: 360, bug: 520, feature: 240, howto: 400 },
  },
  {
    name: 'tickets by channel',
    values: ({ tickets }) => tickets.map((each) => each.channel),
    counts: { email: 920, web: 480, chat: 340, phone: 160, api: 100 },
  },
  {
    name: 'tickets by number of messages',
    values: ({ tickets }) =>
      tickets.map((each) => (each.message_count < 5 ? each.message_count : '5-9')),
    counts: { 1: 520, 2: 640, 3: 440, 4: 220, '5-9': 180 },
  },
  {
    name: 'customers by plan',
    values: ({ customers }) => customers.map((each) => each.plan),
    counts: { free: 135, starter: 90, business: 54, enterprise: 21 },
  },
  {
    name: 'agents by team',
    values: ({ agents, teams }) => agents.map((each) => teams[each.team_id - 1]?.slug ?? ''),
    counts: { billing: 7, 'technical-support': 9, 'customer-success': 5, 'platform-api': 4 },
  },
  {
    name: 'agents by role',
    values: ({ agents }) => agents.map((each) => each.role),
    counts: { agent: 14, senior: 6, lead: 4, admin: 1 },
  },
  {
    name: 'leads by team',
    values: ({ agents }) => agents.filter((each) => each.role === 'lead').map((e) => e.team_id),
    counts: { 1: 1, 2: 1, 3: 1, 4: 1 },
  },
];
