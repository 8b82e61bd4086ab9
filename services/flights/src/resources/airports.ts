import { defineResource, float, int, string } from '@sandbox/resource';

/** Real airports with their time zones. */
export const airports = defineResource({
  name: 'airports',
  singular: 'airport',
  description: 'Fifty real airports with their time zones.',
  fields: {
    iata: string('IATA code.', {
      required: true,
      unique: true,
      pattern: '^[A-Z]{3}$',
      example: 'LHR',
    }),
    name: string("The airport's name.", {
      required: true,
      maxLength: 120,
      example: 'London Heathrow',
    }),
    city: string('The city it serves.', { example: 'London' }),
    country: string('Country, ISO 3166-1 alpha-2.', { pattern: '^[A-Z]{2}$', example: 'GB' }),
    timezone: string('IANA name of its time zone.', { example: 'Europe/London' }),
    lat: float('Latitude in degrees.', { min: -90, max: 90, example: 51.47 }),
    lon: float('Longitude in degrees.', { min: -180, max: 180, example: -0.4543 }),
    terminals: int('How many terminals it has.', { min: 1, example: 4 }),
  },
});
