import { createRandom, type Random } from '@sandbox/kernel';
import { instantOfTick, toCreateInput } from '@sandbox/resource';
import type { Agent } from '../resources/agents.js';
import type { Customer } from '../resources/customers.js';
import { type Ticket, tickets } from '../resources/tickets.js';
import { createTicket } from '../rules/tickets.js';
import { ANY_CASE, CASES, type Case, SLOTS } from './cases.js';
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
  readonly texts: Pick<Case, 'ask' | 'detail' | 'fix'>;
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
    const agent = assignee ?? pickAgent(desk, seed.category, random);
    return { ...common, before: seed, agent, texts: ANY_CASE };
  }
  const texts = fillCase(random.pick(CASES), random);
  const customer = random.pick(desk.customers);
  const agent = pickAgent(desk, texts.category, random);
  const before = openTicket({ number, desk, texts, customer, agent, random });
  return { ...common, before, agent, texts };
}

const RATINGS: readonly (readonly [number | null, number])[] = [
  [null, 45],
  [5, 28],
  [4, 17],
  [3, 6],
  [2, 3],
  [1, 1],
];

interface NewTicket {
  readonly number: number;
  readonly desk: Desk;
  readonly texts: Case;
  readonly customer: Customer;
  readonly agent: Agent;
  readonly random: Random;
}

function openTicket({ number, desk, texts, customer, agent, random }: NewTicket): Ticket {
  const now = instantOfTick(tickOfStep(number, 0));
  const sent: Partial<Ticket> = {
    subject: texts.subject,
    description: texts.description,
    priority: random.weighted([
      ['low', 22],
      ['normal', 52],
      ['high', 19],
      ['urgent', 7],
    ]),
    category: texts.category,
    channel: random.weighted([
      ['email', 46],
      ['web', 24],
      ['chat', 17],
      ['phone', 8],
      ['api', 5],
    ]),
    customer_id: customer.id,
    requester_email: customer.contact_email,
    team_id: agent.team_id,
    tags: texts.tags,
  };
  const id = desk.lastTicketId + number + 1;
  const input = toCreateInput<Ticket>(tickets, sent, { id, created_at: now, updated_at: now });
  return createTicket(input, { ...desk.records, now }).record;
}

function pickAgent(desk: Desk, category: string | null, random: Random): Agent {
  const skilled = desk.agents.filter(
    ({ skills }) => category !== null && skills.includes(category),
  );
  const there = skilled.filter(({ status }) => status !== 'offline');
  return random.pick(there.length > 0 ? there : desk.agents);
}

/** The same slot has the same value throughout a case. */
function fillCase(chosen: Case, random: Random): Case {
  const values = Object.fromEntries(
    Object.entries(SLOTS).map(([slot, words]) => [slot, random.pick(words)]),
  );
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_slot, name: string) => values[name] ?? '');
  return {
    ...chosen,
    subject: fill(chosen.subject),
    description: fill(chosen.description),
    ask: fill(chosen.ask),
    detail: fill(chosen.detail),
    fix: fill(chosen.fix),
  };
}
