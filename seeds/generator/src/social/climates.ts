import type { City } from './people/cities.js';

/** Countries whose seasons are those of the south. */
const SOUTHERN = new Set([
  ...['Argentina', 'Australia', 'Brasil', 'Chile', 'New Zealand', 'Perú', 'South Africa'],
  ...['Uruguay', 'Moçambique', 'Angola'],
]);

/** Cities that hardly know frost or snow. */
const MILD = new Set([
  ...['Bengaluru', 'Mumbai', 'Kochi', 'Lagos', 'Accra', 'Nairobi', 'Singapore', 'Kuala Lumpur'],
  ...['Hong Kong', 'Ciudad de México', 'Guadalajara', 'Bogotá', 'Medellín', 'Lima', 'São Paulo'],
  ...[
    'Recife',
    'Belo Horizonte',
    'Luanda',
    'Dakar',
    'القاهرة',
    'دبي',
    'الرياض',
    'Athens',
    'Sevilla',
  ],
  ...['Sydney', 'Auckland', 'Cape Town', 'Buenos Aires', 'Montevideo', 'Lisboa', 'Porto'],
]);

/** What the weather of a place is like. */
export interface Climate {
  /** Whether its summer is in January. */
  readonly southern: boolean;
  /** Whether it never gets cold. */
  readonly mild: boolean;
}

/** The climate of a city. */
export function climateOf([city, country]: City): Climate {
  return { southern: SOUTHERN.has(country), mild: MILD.has(city) };
}
