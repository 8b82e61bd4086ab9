import type {
  CustomerPlan,
  TicketCategory,
  TicketChannel,
  TicketPriority,
  TicketStatus,
} from '@sandbox/helpdesk';
import type { Customer } from './create-customers.js';
import { DAY, HOUR, WINDOW_END } from './seed-window.js';

/** The part of a ticket that is known when its values are dealt. */
export interface TicketSketch {
  readonly createdAt: number;
  readonly customer: Customer;
  readonly status?: TicketStatus;
  readonly category?: TicketCategory;
  readonly channel?: TicketChannel;
}

type Quotas<Value> = readonly (readonly [Value, number])[];

/** Shares of 2,000 tickets; the value that takes what is left stands last. */
export const STATUS_QUOTAS: Quotas<TicketStatus> = [
  ['closed', 1250],
  ['open', 240],
  ['pending', 180],
  ['resolved', 330],
];
export const CATEGORY_QUOTAS: Quotas<TicketCategory> = [
  ['billing', 480],
  ['account', 360],
  ['feature', 240],
  ['howto', 400],
  ['bug', 520],
];
export const PRIORITY_QUOTAS: Quotas<TicketPriority> = [
  ['urgent', 140],
  ['high', 380],
  ['low', 440],
  ['normal', 1040],
];
export const CHANNEL_QUOTAS: Quotas<TicketChannel> = [
  ['api', 100],
  ['phone', 160],
  ['chat', 340],
  ['web', 480],
  ['email', 920],
];

/** Messages a ticket: 26 % one, 32 % two, 22 % three, 11 % four, 9 % more; 5,069 in all. */
export const SIZE_QUOTAS: Quotas<number> = [
  [1, 520],
  [9, 7],
  [8, 13],
  [7, 26],
  [6, 50],
  [5, 84],
  [4, 220],
  [3, 440],
  [2, 640],
];

/** Open tickets without an assignee: about 8 %. */
export const UNASSIGNED_COUNT = 19;

/** Old tickets are closed, those of the last days are not yet. */
export function weighStatus(ticket: TicketSketch, status: TicketStatus): number {
  const age = WINDOW_END - ticket.createdAt;
  const fade = (days: number): number => Math.exp(-age / (days * DAY));
  const weights: Readonly<Record<TicketStatus, number>> = {
    closed: age < 12 * DAY ? 0 : (1 - fade(200)) ** 5,
    open: age < 6 * HOUR ? 1000 : fade(60) + 0.01,
    pending: fade(60) + 0.01,
    resolved: 1,
  };
  return weights[status];
}

/** Who pays nothing has no question about an invoice. */
export function weighCategory(ticket: TicketSketch, category: TicketCategory): number {
  return category === 'billing' && ticket.customer.plan === 'free' ? 0 : 1;
}

const URGENT_WEIGHTS: Readonly<Record<TicketCategory, number>> = {
  bug: 1.6,
  account: 1.3,
  billing: 0.9,
  howto: 0.3,
  feature: 0.05,
};
const LOW_WEIGHTS: Readonly<Record<TicketCategory, number>> = {
  bug: 0.6,
  account: 0.7,
  billing: 0.8,
  howto: 1.7,
  feature: 2.5,
};
const PLAN_URGENCY: Readonly<Record<CustomerPlan, number>> = {
  free: 0.6,
  starter: 0.9,
  business: 1.2,
  enterprise: 1.6,
};

/** Faults and lock-outs are urgent, wishes are not; larger plans may be more pressing. */
export function weighPriority(ticket: TicketSketch, priority: TicketPriority): number {
  const category = ticket.category ?? 'bug';
  if (priority === 'low') return LOW_WEIGHTS[category];
  const urgency = URGENT_WEIGHTS[category] * PLAN_URGENCY[ticket.customer.plan];
  return priority === 'urgent' ? urgency : 0.4 + urgency;
}

const API_WEIGHTS: Readonly<Record<TicketCategory, number>> = {
  bug: 1.5,
  howto: 1,
  feature: 0.6,
  billing: 0.2,
  account: 0.2,
};

/** Developers open tickets by API; wishes are written rather than told. */
export function weighChannel(ticket: TicketSketch, channel: TicketChannel): number {
  const category = ticket.category ?? 'bug';
  if (channel === 'api') return API_WEIGHTS[category];
  return category === 'feature' && channel === 'phone' ? 0.3 : 1;
}

/** Two hours a message at least; a single message is usual on the phone and in the chat. */
export function weighSize(ticket: TicketSketch, size: number): number {
  const age = WINDOW_END - ticket.createdAt;
  if (size === 1) return weighSingle(ticket, age);
  if (age < size * 2 * HOUR) return 0;
  if (size < 5) return 1;
  return ticket.category === 'bug' || ticket.category === 'billing' ? 1.6 : 0.7;
}

function weighSingle({ status, channel }: TicketSketch, age: number): number {
  // Somebody is waiting for the customer, so the desk has written at least once.
  if (status === 'pending') return 0;
  if (age < 5 * HOUR) return 1000;
  if (status === 'open') return 0.8;
  return channel === 'phone' || channel === 'chat' ? 1.3 : 0.45;
}
