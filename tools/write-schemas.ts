// Writes the GraphQL schema of each record API to services/<api>/schema.graphql, and the types of their records for the published package, where
// tests compare them.
import { writeFileSync } from 'node:fs';
import { writeRecordTypes } from '../packages/exports/src/index.ts';
import { printApiSchema, toClientModel } from '../packages/resource/src/index.ts';
import { flightsService } from '../services/flights/src/app.ts';
import { helpdeskService } from '../services/helpdesk/src/app.ts';
import { socialService } from '../services/social/src/app.ts';

const services = [helpdeskService, socialService, flightsService];
for (const { api, feed } of services) {
  writeFileSync(
    new URL(`../services/${api.name}/schema.graphql`, import.meta.url),
    await printApiSchema(api, feed),
  );
}

const models = services.map(({ api }) => [api.name, toClientModel(api)] as const);
writeFileSync(
  new URL('../services/api-sandbox/src/made/record-types.ts', import.meta.url),
  writeRecordTypes(Object.fromEntries(models)),
);
