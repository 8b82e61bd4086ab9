import { createRandom, type Random } from '@sandbox/kernel';
import { instantOfTick, toCreateInput } from '@sandbox/resource';
import type { Agent } from '../resources/agents.js';
import type { Customer } from '../resources/customers.js';
import { type Ticket, tickets } from '../resources/tickets.js';
import { createTicket } from '../rules/tickets.js';
import {
  drawDescription,
  drawSlots,
  drawSubject,
  handOf,
  namedIn,
  type Script,
  type SlotValues,
  TEAM_SLUGS,
  writeAs,
} from '../texts/index.js';
import { ANY_CASE, type Case, caseOf } from './cases.js';
import type { Desk } from './desk.js';
import { type Step, stepsOf } from './plots.js';
import { tickOfStep } from './schedule.js';
import type { SeedTickets } from './seed-tickets.js';

/** One ticket's story: who takes part, what is said and in which steps it goes. */
export interface TicketStory {
  /** The ticket before the first step that the stream shows. */
  readonly before: Ticket;
  readonly steps: readonly Step[];
  readonly agent: Agent;
  readonly script: Pick<Script, 'exchanges' | 'fixes' | 'notes'>;
  readonly slots: SlotValues;
  readonly satisfaction: number | null;
  readonly random: Random;
}

/** The story with this number. Stories that started before the stream go on with tickets of the seeds. */
export function createTicketStory(
  number: number,
  { desk, seedTickets }: { readonly desk: Desk; readonly seedTickets: SeedTickets },
): TicketStory {
  const random = createRandom(`helpdesk/${number}`);
  const steps = stepsOf(number);
  const common = { steps, satisfaction: random.weighted(RATINGS), random };
  const seed = seedTickets(number);
  if (seed) {
    const assignee = desk.agents.find(({ id }) => id === seed.assignee_id);
    const agent = assignee ?? pickAgent(desk, { category: seed.category }, random);
    const customer = desk.customers.find(({ id }) => id === seed.customer_id);
    const slots = slotsOf({ customer, agent, createdAt: seed.created_at, random });
    return { ...common, before: seed, agent, script: ANY_CASE, slots };
  }
  const chosen = caseOf(number);
  const { category, script } = chosen;
  const paying = desk.customers.filter(({ plan }) => plan !== 'free');
  const customer = random.pick(category === 'billing' ? paying : desk.customers);
  const agent = pickAgent(desk, { category, script }, random);
  const createdAt = instantOfTick(tickOfStep(number, 0));
  const slots = slotsOf({ customer, agent, createdAt, random });
  const before = openTicket({ number, desk, chosen, slots, customer, agent, random });
  const said = String(before.description);
  return { ...common, before, agent, script: namedIn({ said, slots }, script), slots };
}

const RATINGS: readonly (readonly [number | null, number])[] = [
  [null, 45],
  [5, 28],
  [4, 17],
  [3, 6],
  [2, 3],
  [1, 1],
];

interface People {
  readonly customer: Customer | undefined;
  readonly agent: Agent;
  readonly createdAt: string;
  readonly random: Random;
}

/** One value for each slot, the same through the whole story. */
function slotsOf({ customer, agent, createdAt, random }: People): SlotValues {
  const { name = '', plan = 'free', sla_hours: slaHours } = customer ?? {};
  const requester = {
    name: customer?.contact_name ?? 'Customer',
    email: customer?.contact_email ?? '',
  };
  const drawn = drawSlots(random.fork('slots'), {
    createdAt: Date.parse(createdAt) / 1000,
    customer: { name, plan: plan ?? 'free', slaHours: slaHours ?? 48 },
    requester,
  });
  const [agentFirst = agent.name] = agent.name.split(' ');
  return { ...drawn, agentName: agent.name, agent: agentFirst };
}

interface NewTicket {
  readonly number: number;
  readonly desk: Desk;
  readonly chosen: Case;
  readonly slots: SlotValues;
  readonly customer: Customer;
  readonly agent: Agent;
  readonly random: Random;
}

function openTicket({ number, desk, chosen, slots, customer, agent, random }: NewTicket): Ticket {
  const now = instantOfTick(tickOfStep(number, 0));
  const { category, script } = chosen;
  const priority = random.weighted([
    ['low', 22],
    ['normal', 52],
    ['high', 19],
    ['urgent', 7],
  ] as const);
  const channel = random.weighted([
    ['email', 46],
    ['web', 24],
    ['chat', 17],
    ['phone', 8],
    ['api', 5],
  ] as const);
  const { subject, template } = drawSubject(random, { script, priority, channel }, slots);
  const description = drawDescription(random, { script, priority, category }, { template, slots });
  const sent: Partial<Ticket> = {
    subject,
    description: writeAs(handOf(String(customer.contact_email)), description),
    priority,
    category,
    channel,
    customer_id: customer.id,
    requester_email: customer.contact_email,
    team_id: agent.team_id,
    tags: random.sample(script.tags, random.int(1, 3)),
  };
  const id = desk.lastTicketId + number + 1;
  const input = toCreateInput<Ticket>(tickets, sent, { id, created_at: now, updated_at: now });
  return createTicket(input, { ...desk.records, now }).record;
}

/** Somebody of the team that the case is for, or who has the skill, and rather somebody who is there. */
function pickAgent(
  desk: Desk,
  { category, script }: { readonly category: string | null; readonly script?: Script },
  random: Random,
): Agent {
  const team = script === undefined ? 0 : TEAM_SLUGS.indexOf(script.team) + 1;
  const ofTeam = desk.agents.filter(({ team_id: id }) => id === team);
  const skilled = desk.agents.filter(
    ({ skills }) => category !== null && skills.includes(category),
  );
  const able = ofTeam.length > 0 ? ofTeam : skilled;
  const there = able.filter(({ status }) => status !== 'offline');
  return random.pick(there.length > 0 ? there : desk.agents);
}
