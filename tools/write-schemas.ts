// Writes the GraphQL schema of each record API to services/<api>/schema.graphql, where a test compares it.
import { writeFileSync } from 'node:fs';
import { printApiSchema } from '../packages/resource/src/index.ts';
import { flights } from '../services/flights/src/resources/index.ts';
import { helpdesk } from '../services/helpdesk/src/resources/index.ts';
import { social } from '../services/social/src/resources/index.ts';

for (const api of [helpdesk, social, flights]) {
  writeFileSync(
    new URL(`../services/${api.name}/schema.graphql`, import.meta.url),
    await printApiSchema(api),
  );
}
