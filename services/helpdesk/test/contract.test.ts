import { describeRecordApi } from '@sandbox/testing/records';
import { createApp } from '../src/app.js';
import { HELPDESK_SETTINGS } from '../src/config.js';
import { helpdesk } from '../src/resources/index.js';

describeRecordApi({
  api: helpdesk,
  createApp,
  seeds: HELPDESK_SETTINGS.SEEDS_DIR.default,
  tooLarge: 'tickets?limit=200&expand=team.agents.tickets',
});
