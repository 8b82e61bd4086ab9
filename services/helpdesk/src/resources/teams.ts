import { defineResource, string, timezone, toMany } from '@sandbox/resource';

export const teams = defineResource({
  name: 'teams',
  singular: 'team',
  description: 'The groups that agents work in, each with its hours.',
  fields: {
    name: string('What the team is called.', { required: true, maxLength: 80, example: 'Billing' }),
    slug: string('Short name for addresses.', { pattern: '^[a-z0-9-]+$', example: 'billing' }),
    timezone: timezone('IANA name of the zone that the hours are in.', {
      example: 'Europe/Dublin',
    }),
    hours: string('When the team works, in its zone.', { example: 'Mon-Fri 08:00-18:00' }),
  },
  relations: {
    agents: toMany('The people of the team.', 'agents', 'team_id'),
  },
});
