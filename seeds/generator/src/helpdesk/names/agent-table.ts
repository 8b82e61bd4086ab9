import type { TeamSlug } from '../texts/index.js';

/** Roles of the desk. */
export const AGENT_ROLES = ['agent', 'senior', 'lead', 'admin'] as const;
export type AgentRole = (typeof AGENT_ROLES)[number];

/** One member of the desk: name, team, role, skills and day of joining, counted from the start. */
export type AgentRow = readonly [
  name: string,
  team: TeamSlug,
  role: AgentRole,
  skills: string,
  joinedDay: number,
];

/** The 25 people of the desk by the day on which they joined; every team is staffed from day 1. */
export const AGENT_TABLE: readonly AgentRow[] = [
  ['Aoife Brennan', 'billing', 'lead', 'billing account en ga', 1],
  ['Marcus Whitfield', 'technical-support', 'lead', 'bug howto en', 1],
  ['Priya Raman', 'platform-api', 'lead', 'bug feature howto en ta hi', 1],
  ['Daniel Okafor', 'customer-success', 'lead', 'account feature howto en ig', 1],
  ['Ingrid Solberg', 'customer-success', 'admin', 'account howto en nb sv', 1],
  ['Lucía Fernández', 'billing', 'senior', 'billing en es', 2],
  ['Tomasz Wójcik', 'technical-support', 'senior', 'bug account en pl de', 2],
  ['Mei Ling Tan', 'platform-api', 'senior', 'bug howto en zh ms', 2],
  ['Camille Rousseau', 'billing', 'agent', 'billing account en fr', 2],
  ['Jamal Washington', 'technical-support', 'agent', 'bug howto en', 3],
  ['Hannah Schreiber', 'customer-success', 'senior', 'feature howto en de', 3],
  ['Rafael Monteiro', 'technical-support', 'agent', 'bug account en pt es', 3],
  ['Ciarán Doyle', 'billing', 'agent', 'billing en', 4],
  ['Yuki Matsuda', 'platform-api', 'agent', 'bug howto en ja', 4],
  ['Zeynep Arslan', 'technical-support', 'senior', 'bug account howto en tr', 5],
  ['Arjun Mehta', 'technical-support', 'agent', 'bug howto en hi gu', 6],
  ['Sofie Jørgensen', 'billing', 'agent', 'billing account en da', 34],
  ['Grace Wanjiku', 'customer-success', 'agent', 'account howto en sw', 61],
  ['Elena Petrova', 'technical-support', 'agent', 'bug account en bg', 98],
  ['Nathan Cole', 'technical-support', 'senior', 'bug howto en fr', 143],
  ['Giulia Ferraro', 'billing', 'agent', 'billing en it', 188],
  ['Omar Haddad', 'technical-support', 'agent', 'account howto en ar fr', 232],
  ['Linh Pham', 'platform-api', 'agent', 'feature howto en vi', 279],
  ['Kwame Asante', 'billing', 'agent', 'billing account en', 335],
  ['Isabella Cruz', 'customer-success', 'agent', 'feature account en es tl', 391],
];
