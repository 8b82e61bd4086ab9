import { defineResource, string, timezone, toMany } from '@sandbox/resource';

export const teams = defineResource({
  name: 'teams',
  singular: 'team',
  description: 'The groups that agents work in, each with its hours.',
  fields: {
    name: string('Team name.', { required: true, maxLength: 80, example: 'Billing' }),
    slug: string('Short name for URLs.', { pattern: '^[a-z0-9-]+$', example: 'billing' }),
    timezone: timezone('IANA time zone of the hours.', {
      example: 'Europe/Dublin',
    }),
    hours: string('When the team works, in its zone.', { example: 'Mon-Fri 08:00-18:00' }),
  },
  relations: {
    agents: toMany('The people of the team.', 'agents', 'team_id'),
  },
});
