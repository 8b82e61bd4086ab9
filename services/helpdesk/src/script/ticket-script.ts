import { createRandom, type Random } from '@sandbox/kernel';
import { instantOfTick, toCreateInput } from '@sandbox/resource';
import type { Agent } from '../resources/agents.js';
import type { Customer } from '../resources/customers.js';
import { type Ticket, tickets } from '../resources/tickets.js';
import { createTicket } from '../rules/tickets.js';
import type { Case, NewCase } from './cases.js';
import type { Desk } from './desk.js';
import { type Step, stepsOf } from './plots.js';
import { tickOfStep } from './schedule.js';
import type { SeedTickets } from './seed-tickets.js';
import { fillTemplate, type SlotValues, toFirstName, toScriptSlots } from './slots.js';

/** The script of a ticket: its people, strings and steps. */
export interface TicketScript {
  /** The ticket before the first step that the stream shows. */
  readonly before: Ticket;
  readonly steps: readonly Step[];
  readonly agent: Agent;
  readonly case: Case;
  readonly slots: SlotValues;
}

/** The script of this number. Scripts that started before the stream continue tickets of the seeds. */
export function createTicketScript(
  number: number,
  { desk, seedTickets }: { readonly desk: Desk; readonly seedTickets: SeedTickets },
): TicketScript {
  const random = createRandom(`helpdesk/${number}`);
  const seed = seedTickets(number);
  return seed
    ? continueTicket(seed, { number, desk, random })
    : openScript({ number, desk, random });
}

interface ScriptOptions {
  readonly number: number;
  readonly desk: Desk;
  readonly random: Random;
}

function continueTicket(before: Ticket, { number, desk, random }: ScriptOptions): TicketScript {
  const chosen = desk.cases.continuing(number);
  const assignee = desk.agents.find(({ id }) => id === before.assignee_id);
  const agent = assignee ?? pickAgent(desk, { category: before.category }, random);
  const customer = desk.customers.find(({ id }) => id === before.customer_id);
  const slots = toScriptSlots({ customer, agent, createdAt: before.created_at, random });
  return { before, steps: stepsOf(chosen.plot), agent, case: chosen, slots };
}

function openScript({ number, desk, random }: ScriptOptions): TicketScript {
  const chosen = desk.cases.opening(number);
  const customer = pickCustomer(desk, chosen, random);
  const agent = pickAgent(desk, chosen.ticket, random);
  const createdAt = instantOfTick(tickOfStep(number, 0));
  const slots = toScriptSlots({ customer, agent, createdAt, random });
  const before = openTicket(chosen, { number, desk, slots, customer, agent });
  return { before, steps: stepsOf(chosen.plot), agent, case: chosen, slots };
}

interface NewTicket {
  readonly number: number;
  readonly desk: Desk;
  readonly slots: SlotValues;
  readonly customer: Customer;
  readonly agent: Agent;
}

function openTicket({ ticket }: NewCase, options: NewTicket): Ticket {
  const { number, desk, slots, customer, agent } = options;
  const now = instantOfTick(tickOfStep(number, 0));
  const sent: Partial<Ticket> = {
    subject: fillTemplate(ticket.subject, slots),
    description: fillTemplate(ticket.description, slots),
    priority: ticket.priority,
    category: ticket.category,
    channel: ticket.channel,
    customer_id: customer.id,
    requester_email: customer.contact_email,
    team_id: agent.team_id,
    tags: [...ticket.tags],
  };
  const id = desk.lastTicketId + number + 1;
  const input = toCreateInput<Ticket>(tickets, sent, { id, created_at: now, updated_at: now });
  return createTicket(input, { ...desk.records, now }).record;
}

/**
 * Draws a customer; for a case about a bill, one with a paid plan. Prefers a contact whose first name is not
 * in the strings of the case, where it is a colleague's.
 */
function pickCustomer({ customers }: Desk, { ticket, says }: NewCase, random: Random): Customer {
  const able =
    ticket.category === 'billing' ? customers.filter(({ plan }) => plan !== 'free') : customers;
  const texts = [ticket.description, ...Object.values(says)].join(' ');
  const drawn = Array.from({ length: 3 }, () => random.pick(able));
  const [first = random.pick(able)] = drawn;
  return (
    drawn.find(({ contact_name }) => !texts.includes(toFirstName(contact_name ?? ''))) ?? first
  );
}

/** Draws an agent of the case's team, or one with its skill; without one who is not offline, any agent. */
function pickAgent(
  desk: Desk,
  { category, team_id: team }: { readonly category: string | null; readonly team_id?: number },
  random: Random,
): Agent {
  const ofTeam = desk.agents.filter(({ team_id: id }) => id === team);
  const skilled = desk.agents.filter(
    ({ skills }) => category !== null && skills.includes(category),
  );
  const able = ofTeam.length > 0 ? ofTeam : skilled;
  const there = able.filter(({ status }) => status !== 'offline');
  return random.pick(there.length > 0 ? there : desk.agents);
}
