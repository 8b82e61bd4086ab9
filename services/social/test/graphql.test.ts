import { fileURLToPath } from 'node:url';
import { describeGraphqlApi } from '@sandbox/testing/records';
import { socialService } from '../src/app.js';

describeGraphqlApi({
  service: socialService,
  schemaFile: fileURLToPath(new URL('../schema.graphql', import.meta.url)),
});
