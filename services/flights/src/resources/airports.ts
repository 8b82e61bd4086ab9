import { defineResource, float, int, type RecordOf, string, timezone } from '@sandbox/resource';

export const airports = defineResource({
  name: 'airports',
  singular: 'airport',
  description: 'Fifty real airports with their time zones.',
  fields: {
    iata: string('IATA code.', {
      required: true,
      unique: true,
      pattern: '^[A-Z]{3}$',
      example: 'OSL',
    }),
    name: string("The airport's name.", {
      required: true,
      maxLength: 120,
      example: 'Oslo Gardermoen',
    }),
    city: string('The city it serves.', { example: 'Oslo' }),
    country: string('Country, ISO 3166-1 alpha-2.', { pattern: '^[A-Z]{2}$', example: 'NO' }),
    timezone: timezone('IANA name of its time zone.', { example: 'Europe/Oslo' }),
    lat: float('Latitude in degrees.', { min: -90, max: 90, example: 60.1939 }),
    lon: float('Longitude in degrees.', { min: -180, max: 180, example: 11.1004 }),
    terminals: int('How many terminals it has.', { min: 1, example: 1 }),
  },
});

export type Airport = RecordOf<typeof airports>;
