import { fileURLToPath } from 'node:url';
import { describeGraphqlApi } from '@sandbox/testing/records';
import { createApp } from '../src/app.js';
import { SOCIAL_SETTINGS } from '../src/config.js';
import { social } from '../src/resources/index.js';

describeGraphqlApi({
  api: social,
  createApp,
  seeds: SOCIAL_SETTINGS.SEEDS_DIR.default,
  schemaFile: fileURLToPath(new URL('../schema.graphql', import.meta.url)),
});
