import { createRandom, type Random } from '@sandbox/kernel';
import type { Agent } from '../resources/agents.js';
import type { Customer, CustomerPlan } from '../resources/customers.js';

/** Values for the slots of a template, by slot name. */
export type SlotValues = Readonly<Record<string, string>>;

/** A template with every `{slot}` replaced. Throws a RangeError for a slot without a value. */
export function fillTemplate(template: string, values: SlotValues): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`No value for the slot {${name}}: ${template}`);
    return value;
  });
}

/** The part of a name by which people are addressed. */
export function toFirstName(name: string): string {
  return /^(?:Mei Ling|\S+)/.exec(name)?.[0] ?? name;
}

/** The people of a script, and the time of its ticket. */
interface ScriptContext {
  readonly customer: Customer | undefined;
  readonly agent: Pick<Agent, 'name'>;
  readonly createdAt: string;
  readonly random: Random;
}

/** The values for the strings of a case, the same for all steps of a script. */
export function toScriptSlots({ customer, agent, createdAt, random }: ScriptContext): SlotValues {
  const { name: company = '', contact_name: name } = customer ?? {};
  const { plan, sla_hours: slaHours } = customer ?? {};
  const requesterName = name ?? 'Customer';
  const seconds = Date.parse(createdAt) / 1000;
  const account = { name: company, plan: plan ?? 'free', slaHours: slaHours ?? 48 };
  return {
    company,
    requesterName,
    requester: toFirstName(requesterName),
    workspace: workspaceOf(company),
    agentName: agent.name,
    agent: toFirstName(agent.name),
    ...drawBillingSlots(random, { customer: account, createdAt: seconds }),
    ...drawTimeSlots(random, seconds),
  };
}

/** Kinds of workspaces, which follow the company name in a workspace name. */
export const WORKSPACE_KINDS = [
  'Production',
  'Main',
  'Operations',
  'Sales',
  'Projects',
  'Team',
  'Europe',
  'Office',
] as const;

/** The name of a company's workspace, the same on all of its tickets. */
export function workspaceOf(company: string): string {
  return `${company.split(' ')[0]} ${randomOf(company).pick(WORKSPACE_KINDS)}`;
}

/** A random source that is the same for all tickets of a company. */
function randomOf(company: string): Random {
  return createRandom(`workspace/${company}`);
}

/** The input of the slots about a bill. */
export interface BillingContext {
  /** In seconds. */
  readonly createdAt: number;
  readonly customer: {
    readonly name: string;
    readonly plan: CustomerPlan;
    readonly slaHours: number;
  };
}

/** Price of a seat and month in USD; free customers write about the smallest paid plan. */
const SEAT_PRICE: Readonly<Record<CustomerPlan, number>> = {
  free: 9,
  starter: 9,
  business: 16,
  enterprise: 24,
};

const PLAN_NAME: Readonly<Record<CustomerPlan, string>> = {
  free: 'Free',
  starter: 'Starter',
  business: 'Business',
  enterprise: 'Enterprise',
};

/** Values from the bill of the month before. */
export function drawBillingSlots(random: Random, { customer, createdAt }: BillingContext) {
  const { plan } = customer;
  const seats = randomOf(customer.name).int(6, plan === 'enterprise' ? 240 : 60);
  const fewerSeats = random.int(3, seats - 2);
  const price = SEAT_PRICE[plan];
  const month = monthBefore(createdAt);
  const digits = (length: number): string =>
    String(random.int(0, 10 ** length - 1)).padStart(length, '0');
  return {
    plan: PLAN_NAME[plan],
    paidPlan: PLAN_NAME[plan === 'free' ? 'starter' : plan],
    slaHours: String(customer.slaHours),
    seats: String(seats),
    fewerSeats: String(fewerSeats),
    amount: `USD ${seats * price}.00`,
    credit: `USD ${(seats - fewerSeats) * price}.00`,
    month: MONTH_NAMES[month.getUTCMonth()] ?? '',
    year: String(month.getUTCFullYear()),
    isoMonth: month.toISOString().slice(0, 7),
    invoice: `INV-${month.toISOString().slice(0, 7).replace('-', '')}-${digits(4)}`,
    card: digits(4),
    extension: digits(3),
  };
}

/** The first day of the month before. */
function monthBefore(instant: number): Date {
  const date = new Date(instant * 1000);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1));
}

/** Dates and times around a ticket, which was created at an instant in seconds. */
export function drawTimeSlots(random: Random, createdAt: number) {
  const past = lastWorkday(createdAt - random.int(1, 4) * DAY);
  const created = new Date(createdAt * 1000);
  return {
    date: `${past.getUTCDate()} ${MONTH_NAMES[past.getUTCMonth()]}`,
    isoDate: past.toISOString().slice(0, 10),
    weekday: WORKDAY_NAMES[past.getUTCDay() - 1] ?? 'Monday',
    dueDay:
      WORKDAY_NAMES[lastWorkday(createdAt + random.int(4, 6) * DAY).getUTCDay() - 1] ?? 'Friday',
    nextMonth: MONTH_NAMES[(created.getUTCMonth() + 1) % 12] ?? '',
    time: drawTime(random, [9, 16]),
    after: drawTime(random, [10, 14]),
    until: drawTime(random, [15, 18]),
    hours: String(random.int(2, 11)),
    minutes: String(random.int(3, 11) * 5),
  };
}

const DAY = 86_400;

/** A time of day between two hours, in steps of five minutes. */
function drawTime(random: Random, [from, to]: readonly [number, number]): string {
  return `${random.int(from, to)}:${String(random.int(0, 11) * 5).padStart(2, '0')}`;
}

/** The day itself, or the Friday before a weekend. */
function lastWorkday(instant: number): Date {
  const weekday = new Date(instant * 1000).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date((instant - back * DAY) * 1000);
}

/** Months as people write them. */
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Working days: responses are never promised for a weekend. */
const WORKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
