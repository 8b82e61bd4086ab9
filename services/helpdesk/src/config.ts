import { fileURLToPath } from 'node:url';
import { recordSettings } from '@sandbox/resource';

/** The settings of the helpdesk service. */
export const HELPDESK_SETTINGS = recordSettings(
  'helpdesk',
  fileURLToPath(new URL('../../../seeds/helpdesk', import.meta.url)),
);
