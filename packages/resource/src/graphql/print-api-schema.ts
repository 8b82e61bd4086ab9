import { printSchema } from 'graphql';
import type { Api } from '../define-api.js';
import { createSchema } from './schema/create-schema.js';

/** The schema of an API in GraphQL's own language, as it is committed for clients and reviews. */
export function printApiSchema(api: Api): string {
  return printSchema(createSchema(api));
}
