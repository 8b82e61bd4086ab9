// Writes the GraphQL schema of each record API to services/<api>/schema.graphql, where a test compares it.
import { writeFileSync } from 'node:fs';
import { printApiSchema } from '../packages/resource/src/index.ts';
import { flightsService } from '../services/flights/src/app.ts';
import { helpdeskService } from '../services/helpdesk/src/app.ts';
import { socialService } from '../services/social/src/app.ts';

for (const { api, feed } of [helpdeskService, socialService, flightsService]) {
  writeFileSync(
    new URL(`../services/${api.name}/schema.graphql`, import.meta.url),
    await printApiSchema(api, feed),
  );
}
