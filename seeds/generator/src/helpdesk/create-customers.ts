import { type CustomerPlan, SLA_HOURS } from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import { dealQuotas } from './deal-quotas.js';
import { drawInstants } from './draw-instants.js';
import { AGENT_TABLE } from './names/agent-table.js';
import { COMPANY_STEMS, COMPANY_TRADES } from './names/company-name-parts.js';
import { DAY, WINDOW_START } from './seed-window.js';
import { drawPeople, type Person, toAscii } from './texts/index.js';

/** A company that uses the product, with the people who write for it. */
export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly domain: string;
  readonly plan: CustomerPlan;
  readonly slaHours: number;
  /** The first one is the contact. */
  readonly people: readonly [Person, ...Person[]];
  /** How likely a new ticket comes from this customer, compared with the others. */
  readonly activity: number;
  readonly createdAt: number;
}

const CUSTOMER_COUNT = 300;

/** The most active tenth; all of them are among the first customers, so that they have the time. */
const ACTIVE_CUSTOMERS = 30;
const FIRST_CUSTOMERS = 100;

const PLAN_QUOTAS: readonly (readonly [CustomerPlan, number])[] = [
  ['enterprise', 21],
  ['business', 54],
  ['starter', 90],
  ['free', 135],
];

const MAX_PEOPLE: Readonly<Record<CustomerPlan, number>> = {
  free: 2,
  starter: 3,
  business: 5,
  enterprise: 7,
};

/** How much a plan prefers active customers: plan to power of the rank. */
const PLAN_PULL: Readonly<Record<CustomerPlan, number>> = {
  enterprise: 0.8,
  business: 0.6,
  starter: 0.2,
  free: 0,
};

/** The customers by the day on which they came, a third of them in the first weeks. */
export function createCustomers(random: Random): Customer[] {
  const instants = drawInstants(random, {
    count: CUSTOMER_COUNT,
    from: WINDOW_START + 2 * DAY,
    volume: (share) => (share < 0.03 ? 12 : 1 - 0.6 * share),
  });
  const ranks = rankByActivity(random);
  const plans = dealQuotas(random, {
    items: ranks,
    quotas: PLAN_QUOTAS,
    weight: (rank, plan) => 1 / rank ** PLAN_PULL[plan],
  });
  const names = drawCompanyNames(random);
  const taken = new Set<string>(AGENT_TABLE.map(([name]) => name));
  return instants.map((createdAt, index) => {
    // The lists are as long as the list of instants; the fallbacks only satisfy the type checker.
    const plan = plans[index] ?? 'free';
    const name = names[index] ?? '';
    const domain = `${toAscii(name, '-')}.example`;
    const count = random.int(1, MAX_PEOPLE[plan]);
    const [contact, ...others] = drawPeople(random, { domain, count, taken });
    if (contact === undefined) throw new RangeError(`${name} has no contact.`);
    return {
      id: index + 1,
      name,
      domain,
      plan,
      slaHours: SLA_HOURS[plan],
      people: [contact, ...others],
      activity: 1 / (ranks[index] ?? CUSTOMER_COUNT) ** 0.615,
      createdAt,
    };
  });
}

/** Ranks from 1 (most tickets); a power of them gives the heavy tail. */
function rankByActivity(random: Random): number[] {
  const order = [...Array(CUSTOMER_COUNT).keys()];
  const first = random.shuffle(order.slice(0, FIRST_CUSTOMERS));
  const active = first.slice(0, ACTIVE_CUSTOMERS);
  const rest = random.shuffle([...first.slice(ACTIVE_CUSTOMERS), ...order.slice(FIRST_CUSTOMERS)]);
  const ranks = new Map([...active, ...rest].map((customer, index) => [customer, index + 1]));
  return order.map((customer) => ranks.get(customer) ?? CUSTOMER_COUNT);
}

function drawCompanyNames(random: Random): string[] {
  const names = new Map<string, string>();
  while (names.size < CUSTOMER_COUNT) {
    const name = `${random.pick(COMPANY_STEMS)} ${random.pick(COMPANY_TRADES)}`;
    names.set(toAscii(name, '-'), name);
  }
  return [...names.values()];
}
