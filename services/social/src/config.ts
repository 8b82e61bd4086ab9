import { fileURLToPath } from 'node:url';
import { recordSettings } from '@sandbox/resource';

/** The settings of the social service. */
export const SOCIAL_SETTINGS = recordSettings(
  'social',
  fileURLToPath(new URL('../../../seeds/social', import.meta.url)),
);
