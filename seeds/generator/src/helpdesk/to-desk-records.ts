import type { SeedRecord } from '../records.js';
import type { Customer } from './create-customers.js';
import { type Agent, toTeamId } from './create-desk.js';
import type { Ticket } from './create-tickets.js';
import { DAY, formatSeconds, HOUR, WINDOW_START } from './seed-window.js';
import { TEAM_SLUGS, TEAM_TABLE } from './team-table.js';
import type { Ratings } from './to-ticket-records.js';

/** The records of the teams, made one after the other on the first afternoon. */
export function toTeamRecords(): SeedRecord[] {
  return TEAM_SLUGS.map((slug, index) => {
    const { name, timezone, hours } = TEAM_TABLE[slug];
    const createdAt = formatSeconds(WINDOW_START + HOUR + index * 420);
    const updatedAt = formatSeconds(WINDOW_START + (index + 1) * 91 * DAY);
    return {
      id: index + 1,
      name,
      slug,
      timezone,
      hours,
      created_at: createdAt,
      updated_at: updatedAt,
    };
  });
}

/** The records of the agents with the counters that follow from their tickets. */
export function toAgentRecords(agents: readonly Agent[], tickets: readonly Ticket[]): SeedRecord[] {
  return agents.map((agent) => {
    const own = tickets.filter(({ outline }) => outline.assignment?.agent.id === agent.id);
    return {
      id: agent.id,
      name: agent.name,
      email: agent.email,
      team_id: toTeamId(agent.team),
      role: agent.role,
      status: agent.status,
      skills: agent.skills,
      open_tickets: countOpen(own),
      rating: agent.rating,
      created_at: formatSeconds(agent.createdAt),
      updated_at: formatSeconds(latestChange(agent.createdAt, own)),
    };
  });
}

/** The records of the customers with the counters that follow from their tickets. */
export function toCustomerRecords(
  customers: readonly Customer[],
  tickets: readonly Ticket[],
  ratings: Ratings,
): SeedRecord[] {
  return customers.map((customer) => {
    const own = tickets.filter(({ outline }) => outline.customer.id === customer.id);
    const [contact] = customer.people;
    return {
      id: customer.id,
      name: customer.name,
      domain: customer.domain,
      plan: customer.plan,
      contact_name: contact.name,
      contact_email: contact.email,
      sla_hours: customer.slaHours,
      open_tickets: countOpen(own),
      satisfaction: meanRating(own, ratings),
      created_at: formatSeconds(customer.createdAt),
      updated_at: formatSeconds(latestChange(customer.createdAt, own)),
    };
  });
}

/** Open tickets are those in open and pending. */
function countOpen(tickets: readonly Ticket[]): number {
  return tickets.filter(({ outline: { status } }) => status === 'open' || status === 'pending')
    .length;
}

/** Counters follow the tickets, so the last change of a ticket is the last change here. */
function latestChange(createdAt: number, tickets: readonly Ticket[]): number {
  return Math.max(createdAt, ...tickets.map(({ updatedAt }) => updatedAt));
}

function meanRating(tickets: readonly Ticket[], ratings: Ratings): number | null {
  const input = tickets.flatMap(({ outline }) => ratings.get(outline.id) ?? []);
  if (input.length === 0) return null;
  const mean = input.reduce((sum, rating) => sum + rating, 0) / input.length;
  return Math.round(mean * 100) / 100;
}
