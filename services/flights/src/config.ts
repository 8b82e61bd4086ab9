import { fileURLToPath } from 'node:url';
import { recordSettings } from '@sandbox/resource';

/** The settings of the flights service. */
export const FLIGHTS_SETTINGS = recordSettings(
  'flights',
  fileURLToPath(new URL('../../../seeds/flights', import.meta.url)),
);
