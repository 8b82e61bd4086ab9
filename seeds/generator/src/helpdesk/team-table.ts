import type { TeamSlug } from './texts/index.js';

export { TEAM_SLUGS, type TeamSlug } from './texts/index.js';

interface TeamRow {
  readonly name: string;
  readonly timezone: string;
  readonly hours: string;
  /**
   * Opening and closing hour on working days, null when the team never closes. In UTC and without
   * summer time: only the waves of the answers depend on it, and zone data would tie the seeds to
   * a version of Node.
   */
  readonly utcHours: readonly [opens: number, closes: number] | null;
}

/** The four teams of the desk. */
export const TEAM_TABLE: Readonly<Record<TeamSlug, TeamRow>> = {
  billing: {
    name: 'Billing',
    timezone: 'Europe/Dublin',
    hours: '08:00-18:00',
    utcHours: [8, 18],
  },
  'technical-support': {
    name: 'Technical Support',
    timezone: 'America/New_York',
    hours: '24/7',
    utcHours: null,
  },
  'customer-success': {
    name: 'Customer Success',
    timezone: 'America/Chicago',
    hours: '09:00-17:00',
    utcHours: [15, 23],
  },
  'platform-api': {
    name: 'Platform/API',
    timezone: 'Asia/Singapore',
    hours: '09:00-18:00',
    utcHours: [1, 10],
  },
};
