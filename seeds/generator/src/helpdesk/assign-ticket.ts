import type { CustomerPlan, TicketPriority } from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import type { Agent } from './create-desk.js';
import type { AgentRole } from './names/agent-table.js';
import { DAY, HOUR, MINUTE, WINDOW_END } from './seed-window.js';
import { TEAM_TABLE, type TeamSlug } from './team-table.js';
import type { Assignment, TicketOutline } from './ticket-outline.js';

const ROLE_LOAD: Readonly<Record<AgentRole, number>> = {
  agent: 1,
  senior: 1.2,
  lead: 0.6,
  admin: 0.3,
};

/** Typical time until an agent takes a ticket, in hours of work. */
const RESPONSE_HOURS: Readonly<Record<TicketPriority, number>> = {
  urgent: 0.4,
  high: 1,
  normal: 3,
  low: 6,
};

const PLAN_PACE: Readonly<Record<CustomerPlan, number>> = {
  free: 1.8,
  starter: 1,
  business: 0.5,
  enterprise: 0.2,
};

/** Picks an agent of the team that fits the subject, and the instant of the assignment. */
export function assignTicket(
  random: Random,
  agents: readonly Agent[],
  ticket: Omit<TicketOutline, 'assignment'>,
): Assignment {
  const team = agents.filter(
    (agent) => agent.team === ticket.script.team && agent.createdAt < ticket.createdAt,
  );
  const agent = random.weighted(team.map((each) => [each, ROLE_LOAD[each.role]] as const));
  return { agent, at: drawAssignmentInstant(random, ticket) };
}

function drawAssignmentInstant(
  random: Random,
  { createdAt, priority, customer, script }: Omit<TicketOutline, 'assignment'>,
): number {
  const typical = RESPONSE_HOURS[priority] * PLAN_PACE[customer.plan] * HOUR;
  const delay = 40 + Math.round(typical * Math.exp(random.normal(0, 0.8)));
  // The on-call duty of the enterprise plan and urgent tickets do not wait for the morning.
  const delays = customer.plan !== 'enterprise' && priority !== 'urgent';
  const at = delays ? toOfficeTime(random, createdAt + delay, script.team) : createdAt + delay;
  // Leaves room for the conversation before the reference instant.
  return Math.min(at, createdAt + Math.ceil((WINDOW_END - createdAt) * 0.3));
}

/** The instant itself within the team's hours, else some minutes after the next opening. */
export function toOfficeTime(random: Random, instant: number, team: TeamSlug): number {
  const hours = TEAM_TABLE[team].utcHours;
  if (hours === null) return instant;
  const [opens, closes] = hours;
  const midnight = instant - (instant % DAY);
  const hour = (instant - midnight) / HOUR;
  if (isWorkday(midnight) && hour >= opens && hour < closes) return instant;
  const first = hour < opens ? midnight : midnight + DAY;
  const day = [first, first + DAY, first + 2 * DAY].find(isWorkday) ?? first;
  return day + opens * HOUR + random.int(MINUTE, 90 * MINUTE);
}

function isWorkday(midnight: number): boolean {
  const weekday = new Date(midnight * 1000).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
