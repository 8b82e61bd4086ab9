import { fileURLToPath } from 'node:url';
import { describeGraphqlApi } from '@sandbox/testing/records';
import { helpdeskService } from '../src/app.js';

describeGraphqlApi({
  service: helpdeskService,
  schemaFile: fileURLToPath(new URL('../schema.graphql', import.meta.url)),
});
