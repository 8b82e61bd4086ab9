import { type TicketCategory, ticketNumber } from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import { assignTicket } from './assign-ticket.js';
import type { Customer } from './create-customers.js';
import type { Agent } from './create-desk.js';
import { dealQuotas } from './deal-quotas.js';
import { drawInstants } from './draw-instants.js';
import { DAY, HOUR, WINDOW_END, WINDOW_START } from './seed-window.js';
import { type Script, TOPICS_BY_CATEGORY, toScript } from './texts/index.js';
import type { TicketOutline } from './ticket-outline.js';
import {
  CATEGORY_QUOTAS,
  CHANNEL_QUOTAS,
  PRIORITY_QUOTAS,
  SIZE_QUOTAS,
  STATUS_QUOTAS,
  type TicketSketch,
  UNASSIGNED_COUNT,
  weighCategory,
  weighChannel,
  weighPriority,
  weighSize,
  weighStatus,
} from './ticket-quotas.js';

const TICKET_COUNT = 2000;

/** Who wrote, about what, how it ended and who took it, for all tickets in order of creation. */
export function outlineTickets(
  random: Random,
  agents: readonly Agent[],
  customers: readonly Customer[],
): TicketOutline[] {
  const drafts = dealValues(
    random.fork('values'),
    sketchTickets(random.fork('sketches'), customers),
  );
  const people = random.fork('people');
  const unassigned = chooseUnassigned(random.fork('unassigned'), drafts);
  return drafts.map((draft, index) => {
    const ticket = {
      ...draft,
      id: index + 1,
      number: ticketNumber(index + 1),
      requester: people.chance(0.5) ? draft.customer.people[0] : people.pick(draft.customer.people),
      script: drawScript(people, draft.category),
      dueAt: draft.createdAt + draft.customer.slaHours * HOUR,
    };
    const assignment = unassigned.has(index) ? null : assignTicket(people, agents, ticket);
    return { ...ticket, assignment };
  });
}

function sketchTickets(random: Random, customers: readonly Customer[]): TicketSketch[] {
  const instants = drawInstants(random, {
    count: TICKET_COUNT,
    // From the second week on every team is staffed and there are customers.
    from: WINDOW_START + 8 * DAY,
    volume: (share) => 0.75 + 0.5 * share,
  });
  return instants.map((createdAt) => {
    const present = customers.filter((customer) => customer.createdAt < createdAt);
    const customer = random.weighted(present.map((each) => [each, each.activity] as const));
    return { createdAt, customer };
  });
}

type Draft = Omit<TicketOutline, 'id' | 'number' | 'requester' | 'script' | 'dueAt' | 'assignment'>;

/** Each value may lean on those dealt before it. */
function dealValues(random: Random, sketches: readonly TicketSketch[]): Draft[] {
  const withStatus = dealField({
    random,
    sketches,
    field: 'status',
    quotas: STATUS_QUOTAS,
    weight: weighStatus,
  });
  const withCategory = dealField({
    random,
    sketches: withStatus,
    field: 'category',
    quotas: CATEGORY_QUOTAS,
    weight: weighCategory,
  });
  const withPriority = dealField({
    random,
    sketches: withCategory,
    field: 'priority',
    quotas: PRIORITY_QUOTAS,
    weight: weighPriority,
  });
  const withChannel = dealField({
    random,
    sketches: withPriority,
    field: 'channel',
    quotas: CHANNEL_QUOTAS,
    weight: weighChannel,
  });
  return dealField({
    random,
    sketches: withChannel,
    field: 'size',
    quotas: SIZE_QUOTAS,
    weight: weighSize,
  });
}

interface FieldDeal<Sketch extends TicketSketch, Field extends string, Value> {
  readonly random: Random;
  readonly sketches: readonly Sketch[];
  readonly field: Field;
  readonly quotas: readonly (readonly [Value, number])[];
  readonly weight: (sketch: TicketSketch, value: Value) => number;
}

function dealField<Sketch extends TicketSketch, Field extends string, Value>({
  random,
  sketches,
  field,
  quotas,
  weight,
}: FieldDeal<Sketch, Field, Value>): (Sketch & Readonly<Record<Field, Value>>)[] {
  const values = dealQuotas(random, { items: sketches, quotas, weight });
  return sketches.map((sketch, index) => {
    const dealt = { [field]: values[index] } as Record<Field, Value>; // one value for each sketch
    return { ...sketch, ...dealt };
  });
}

/** Mostly young tickets on which the customer alone has written. */
function chooseUnassigned(random: Random, drafts: readonly Draft[]): ReadonlySet<number> {
  const chosen = dealQuotas(random, {
    items: drafts,
    quotas: [
      [true, UNASSIGNED_COUNT],
      [false, drafts.length - UNASSIGNED_COUNT],
    ],
    weight: ({ status, size, createdAt }, isChosen) => {
      if (!isChosen) return 1;
      return status === 'open' && size <= 2 ? Math.exp((createdAt - WINDOW_END) / (3 * DAY)) : 0;
    },
  });
  return new Set(drafts.map((_, index) => index).filter((index) => chosen[index]));
}

function drawScript(random: Random, category: TicketCategory): Script {
  const topic = random.pick(TOPICS_BY_CATEGORY[category]);
  // A case with more subjects comes up more often, or its few subjects would repeat.
  const cases = topic.cases.map((each) => [each, each.subjects.length] as const);
  return toScript(topic, random.weighted(cases));
}
