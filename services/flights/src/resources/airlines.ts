import { defineResource, int, string, toMany } from '@sandbox/resource';

export const airlines = defineResource({
  name: 'airlines',
  singular: 'airline',
  description: 'Six invented airlines.',
  fields: {
    code: string('Two-character code.', {
      required: true,
      unique: true,
      pattern: '^[A-Z0-9]{2}$',
      example: 'XZ',
    }),
    name: string("The airline's name.", {
      required: true,
      maxLength: 80,
      example: 'Zephyr Express',
    }),
    alliance: string('Its alliance; empty for none.', { example: 'Blue Compass' }),
    fleet_size: int('How many aircraft it has.', { min: 0, example: 112 }),
  },
  relations: {
    flights: toMany('Its flights.', 'flights', 'airline_id'),
  },
});
