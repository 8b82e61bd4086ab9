import type { Random } from '@sandbox/kernel';
import { AGENT_TABLE, type AgentRole } from './names/agent-table.js';
import { DAY, HOUR, WINDOW_START } from './seed-window.js';
import { TEAM_SLUGS, type TeamSlug, toAscii } from './texts/index.js';

/** A person of the desk. */
export interface Agent {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly team: TeamSlug;
  readonly role: AgentRole;
  readonly status: string;
  readonly skills: readonly string[];
  readonly rating: number;
  readonly createdAt: number;
}

const AGENT_STATUSES = [
  ['available', 44],
  ['busy', 28],
  ['away', 16],
  ['offline', 12],
] as const;

/** The id of a team: its place in the list of teams. */
export function toTeamId(team: TeamSlug): number {
  return TEAM_SLUGS.indexOf(team) + 1;
}

/** The people of the desk, in the order in which they joined. */
export function createAgents(random: Random): Agent[] {
  const midnight = WINDOW_START - (WINDOW_START % DAY);
  const rows = AGENT_TABLE.map(([name, team, role, skills, joinedDay]) => ({
    name,
    email: `${toAscii(name, '.')}@helpdesk.example`,
    team,
    role,
    skills: skills.split(' '),
    status: random.weighted(AGENT_STATUSES),
    rating: random.int(360, 490) / 100,
    createdAt: midnight + joinedDay * DAY + 8 * HOUR + random.int(0, 3 * HOUR),
  }));
  return rows
    .sort((a, b) => a.createdAt - b.createdAt)
    .map((row, index) => ({ id: index + 1, ...row }));
}
