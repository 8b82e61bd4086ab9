import {
  type BillingContext,
  drawBillingSlots,
  drawTimeSlots,
  type SlotValues,
  toFirstName,
  workspaceOf,
} from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import { drawPersonName, type Person } from './draw-person.js';
import { BROWSERS, SLOT_WORDS, VAT_NUMBERS } from './names/slot-words.js';

/** September 2024, whose versions of browsers are in the table. */
const FIRST_MONTH = Date.UTC(2024, 8) / 1000;

/** What the slots of a ticket depend on. */
export interface SlotContext extends BillingContext {
  readonly requester: Person;
  /** Names of people whom a colleague must not be taken for. */
  readonly known?: readonly string[];
}

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
    workspace: workspaceOf(customer.name),
  };
}

function monthsBetween(from: number, to: number): number {
  const [first, last] = [new Date(from * 1000), new Date(to * 1000)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  return Math.max(0, 12 * years + last.getUTCMonth() - first.getUTCMonth());
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
