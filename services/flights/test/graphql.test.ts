import { fileURLToPath } from 'node:url';
import { describeGraphqlApi } from '@sandbox/testing/records';
import { flightsService } from '../src/app.js';

describeGraphqlApi({
  service: flightsService,
  schemaFile: fileURLToPath(new URL('../schema.graphql', import.meta.url)),
});
