import { fileURLToPath } from 'node:url';
import { describeGraphqlApi } from '@sandbox/testing/records';
import { createApp } from '../src/app.js';
import { FLIGHTS_SETTINGS } from '../src/config.js';
import { flights } from '../src/resources/index.js';

describeGraphqlApi({
  api: flights,
  createApp,
  seeds: FLIGHTS_SETTINGS.SEEDS_DIR.default,
  schemaFile: fileURLToPath(new URL('../schema.graphql', import.meta.url)),
});
