import { fileURLToPath } from 'node:url';
import { describeGraphqlApi } from '@sandbox/testing/records';
import { createApp } from '../src/app.js';
import { HELPDESK_SETTINGS } from '../src/config.js';
import { helpdesk } from '../src/resources/index.js';

describeGraphqlApi({
  api: helpdesk,
  createApp,
  seeds: HELPDESK_SETTINGS.SEEDS_DIR.default,
  schemaFile: fileURLToPath(new URL('../schema.graphql', import.meta.url)),
});
