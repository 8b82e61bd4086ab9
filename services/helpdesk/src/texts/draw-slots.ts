import { createRandom, type Random } from '@sandbox/kernel';
import type { CustomerPlan } from '../resources/customers.js';
import { drawPersonName, type Person, toFirstName } from './draw-person.js';
import type { SlotValues } from './fill-template.js';
import {
  BROWSERS,
  MONTH_NAMES,
  SLOT_WORDS,
  VAT_NUMBERS,
  WORKDAY_NAMES,
} from './names/slot-words.js';

const DAY = 86_400;

/** September 2024, whose versions of browsers are in the table. */
const FIRST_MONTH = Date.UTC(2024, 8) / 1000;

/** What the slots of a ticket depend on. */
export interface SlotContext {
  /** In seconds. */
  readonly createdAt: number;
  readonly customer: {
    readonly name: string;
    readonly plan: CustomerPlan;
    readonly slaHours: number;
  };
  readonly requester: Person;
  /** Names of people whom a colleague must not be taken for. */
  readonly known?: readonly string[];
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

/** One value for each slot, the same through the whole ticket. */
export function drawSlots(random: Random, context: SlotContext): SlotValues {
  return {
    ...drawWords(random),
    ...drawRegistration(random),
    ...drawPeopleSlots(random, context),
    ...drawBillingSlots(random, context),
    ...drawTimeSlots(random, context.createdAt),
    ...drawTechnicalSlots(random, context.createdAt),
  };
}

function drawWords(random: Random): SlotValues {
  const words: Record<string, string> = Object.fromEntries(
    Object.entries(SLOT_WORDS).map(([slot, each]) => [slot, random.pick<string>(each)]),
  );
  const { event = '' } = words;
  const [thing] = event.split('.');
  return { ...words, eventEndpoint: `/v2/${thing}s` };
}

/** Where a company is registered, and its VAT number there. */
function drawRegistration(random: Random): SlotValues {
  const [country, pattern] = random.pick(VAT_NUMBERS);
  return { country, vat: pattern.replace(/#/g, () => String(random.int(0, 9))) };
}

function drawPeopleSlots(
  random: Random,
  { customer, requester, known = [] }: SlotContext,
): SlotValues {
  const taken = [requester.name, ...known];
  const draw = (): string => {
    const name = drawPersonName(random);
    // Two people with the same first name in one ticket would confuse the reader.
    if (taken.some((other) => toFirstName(other) === toFirstName(name))) return draw();
    taken.push(name);
    return name;
  };
  const colleague = draw();
  return {
    company: customer.name,
    requester: toFirstName(requester.name),
    requesterName: requester.name,
    colleague,
    colleagueFirst: toFirstName(colleague),
    colleague2: draw(),
    deputy: draw(),
    workspace: `${customer.name.split(' ')[0]} ${randomOf(customer).pick(SLOT_WORDS.workspaceKind)}`,
  };
}

/** What a customer has is the same on all of its tickets. */
function randomOf({ name }: SlotContext['customer']): Random {
  return createRandom(`workspace/${name}`);
}

function drawBillingSlots(random: Random, { customer, createdAt }: SlotContext): SlotValues {
  const { plan } = customer;
  const seats = randomOf(customer).int(6, plan === 'enterprise' ? 240 : 60);
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

function monthsBetween(from: number, to: number): number {
  const [first, last] = [new Date(from * 1000), new Date(to * 1000)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  return Math.max(0, 12 * years + last.getUTCMonth() - first.getUTCMonth());
}

/** The first day of the month before. */
function monthBefore(instant: number): Date {
  const date = new Date(instant * 1000);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1));
}

function drawTimeSlots(random: Random, createdAt: number): SlotValues {
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

/** Versions go on from month to month: a ticket of March does not know those of May. */
function drawTechnicalSlots(random: Random, createdAt: number): SlotValues {
  const months = monthsBetween(FIRST_MONTH, createdAt);
  const [browser, former] = random.pick(BROWSERS);
  const minor = 6 + months;
  const patch = random.int(0, 4);
  const serial = random.int(0, 0xffffffff).toString(16).padStart(8, '0');
  return {
    browser: former === null ? browser : `${browser} ${former + months}`,
    code: `${random.pick(['ERR', 'E', 'AUTH', 'SYNC'])}-${random.int(101, 997)}`,
    request: `req_${serial}`,
    rows: `${random.int(2, 48)},${String(random.int(0, 999)).padStart(3, '0')}`,
    count: String(random.int(4, 48)),
    fileNumber: String(random.int(4, 48)),
    version: `5.${minor}.${patch}`,
    release: `5.${minor}.${patch + 1}`,
    reference: `ENG-${random.int(2100, 9800)}`,
  };
}
