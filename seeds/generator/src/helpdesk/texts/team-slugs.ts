/** Short names of the teams, in the order of their ids. */
export const TEAM_SLUGS = [
  'billing',
  'technical-support',
  'customer-success',
  'platform-api',
] as const;
export type TeamSlug = (typeof TEAM_SLUGS)[number];
